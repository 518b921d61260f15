import {type MouseEvent, useLayoutEffect, useRef} from 'react'

export const TAP_GUARD_MS = 300

/** Ignores taps in the first 300 ms of a screen, such as the second tap of a double tap. Key events still work. */
export function useTapGuard(screen: string) {
  const shownAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guard starts again with each screen
  useLayoutEffect(() => {
    shownAt.current = performance.now()
  }, [screen])
  return (event: MouseEvent) => {
    // Compares time stamps, because a busy device may handle the tap much later. `detail` is 0 for key events.
    if (event.detail === 0 || event.timeStamp - shownAt.current >= TAP_GUARD_MS) return
    event.preventDefault()
    event.stopPropagation()
  }
}
