import {useEffect} from 'react'
import type {LayoutProps} from 'sanity'

/** Marks an editor's browser, in which the page counts no steps of the quiz. */
export function MarkEditor(props: LayoutProps) {
  useEffect(() => {
    try {
      localStorage.setItem('studio.opened', 'yes')
    } catch {
      // The browser blocks storage.
    }
  }, [])
  return props.renderDefault(props)
}
