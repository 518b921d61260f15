import {useSyncExternalStore} from 'react'

/** Past this many pixels the header gains its stronger shadow. */
export const SCROLLED_PX = 50

function subscribe(changed: () => void) {
  addEventListener('scroll', changed, {passive: true})
  return () => removeEventListener('scroll', changed)
}

export const useScrolled = () =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLLED_PX,
    () => false,
  )
