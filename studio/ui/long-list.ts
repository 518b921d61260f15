import {type RefObject, useEffect, useState} from 'react'
import {styled} from 'styled-components'

export const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
`

/** List of absolutely positioned rows of equal height (see `useWindow`). */
export const Rows = styled.ul`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;
  outline: none;
`

const OVERSCAN = 8

/** Returns which rows to render: the visible rows and up to 8 rows above and below. */
export function useWindow(scroller: RefObject<HTMLElement | null>, rowHeight: number, count: number) {
  const [view, setView] = useState({top: 0, height: 800})
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () => setView({top: element.scrollTop, height: element.clientHeight})
    const observer = new ResizeObserver(read)
    observer.observe(element)
    element.addEventListener('scroll', read, {passive: true})
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [scroller])
  const first = Math.max(0, Math.floor(view.top / rowHeight) - OVERSCAN)
  const last = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + OVERSCAN)
  return {first, last}
}

export const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
}
