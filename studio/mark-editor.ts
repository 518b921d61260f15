import {useEffect} from 'react'
import type {LayoutProps} from 'sanity'

/** Marks this browser as an editor's, so that the page does not count quiz steps in it. */
export function MarkEditor(props: LayoutProps) {
  useEffect(() => {
    try {
      localStorage.setItem('studio.opened', 'yes')
    } catch {
      // The browser may block storage. Then the mark is missing.
    }
  }, [])
  return props.renderDefault(props)
}
