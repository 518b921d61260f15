import {useEffect, useState} from 'react'

/**
 * True once the page has been open for so long. Counted from its load, never from the moment at which
 * React took over: a visitor's eight seconds are eight seconds.
 */
export function usePageTime(milliseconds: number): boolean {
  const [reached, setReached] = useState(false)
  useEffect(() => {
    const rest = Math.max(0, milliseconds - performance.now())
    const timer = setTimeout(() => setReached(true), rest)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return reached
}
