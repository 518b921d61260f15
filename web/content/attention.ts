import {focusManager} from '@tanstack/react-query'

/**
 * Looks again when the visitor turns to the page. By itself TanStack Query notices only a page that was
 * hidden; an editor with the Studio's window beside the page's own hides neither. On hosted Sanity it looks again when
 * that tells of a publish, too.
 */
export function lookAgainOnFocus() {
  focusManager.setEventListener((onFocus) => {
    const look = () => onFocus()
    addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    const following = import.meta.env.VITE_SANITY_PROJECT_ID
      ? import('./follow.ts').then(
          ({follow}) => follow(look),
          () => null,
        )
      : null
    return () => {
      removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
      following?.then((stop) => stop?.())
    }
  })
}
