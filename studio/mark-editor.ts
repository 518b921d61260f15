import {useEffect} from 'react'
import type {LayoutProps} from 'sanity'

/** Marks this browser as an editor's, so that the page does not count quiz steps in it. */
export function MarkEditor(props: LayoutProps) {
  useEffect(() => {
    try {
      localStorage.setItem('studio.opened', 'yes')
    } catch {
      // If the browser blocks storage, the page counts quiz steps of this editor.
    }
  }, [])
  return props.renderDefault(props)
}
