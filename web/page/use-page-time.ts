import {useEffect, useState} from 'react'

/** Counted from the page's load, never from React's start: a visitor's eight seconds are eight seconds. */
export function usePageTime(milliseconds: number): boolean {
  const [reached, setReached] = useState(false)
  useEffect(() => {
    const rest = Math.max(0, milliseconds - performance.now())
    const timer = setTimeout(() => setReached(true), rest)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return reached
}
