import {type RefObject, useEffect, useRef} from 'react'

/** After something was done, what stands in its place takes the focus, which would be lost with the button. */
export function useArrival(expected: RefObject<boolean>) {
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!expected.current) return
    expected.current = false
    heading.current?.focus()
  }, [expected])
  return heading
}
