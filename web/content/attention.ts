import {focusManager} from '@tanstack/react-query'

/**
 * Looks again when the visitor turns to the page. By itself TanStack Query notices only a page that was
 * hidden; an editor with the Studio's window beside the page's own hides neither.
 */
export function lookAgainOnFocus() {
  focusManager.setEventListener((onFocus) => {
    const look = () => onFocus()
    addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  })
}
