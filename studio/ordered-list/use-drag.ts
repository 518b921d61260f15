import {type PointerEvent, type RefObject, useState} from 'react'
import {ROW_HEIGHT} from './line.tsx'

interface Drag {
  from: number
  to: number
  offset: number
  start: number
}

const EDGE_PX = 48
const SCROLL_PX = 12

/** Returns the state and handlers to drag a line by mouse, pen or finger. All lines have the same height. */
export function useDrag(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const scrolled = () => scroller.current?.scrollTop ?? 0

  function follow({clientY}: PointerEvent) {
    const view = scroller.current
    if (!view || !drag) return
    const {top, bottom} = view.getBoundingClientRect()
    if (clientY < top + EDGE_PX) view.scrollTop -= SCROLL_PX
    if (clientY > bottom - EDGE_PX) view.scrollTop += SCROLL_PX
    const offset = clientY + scrolled() - drag.start
    const to = Math.min(count - 1, Math.max(0, drag.from + Math.round(offset / ROW_HEIGHT)))
    setDrag({...drag, to, offset})
  }
  const letFall = () => setDrag(null)
  const handleOf = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.focus()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({from, to: from, offset: 0, start: event.clientY + scrolled()})
    },
    onPointerMove: follow,
    onPointerUp() {
      letFall()
      if (drag && drag.to !== from) onDrop(from, drag.to)
    },
    onPointerCancel: letFall,
  })

  function shift(index: number): number {
    if (!drag) return 0
    if (index === drag.from) return drag.offset
    if (index > drag.from && index <= drag.to) return -ROW_HEIGHT
    return index < drag.from && index >= drag.to ? ROW_HEIGHT : 0
  }
  return {drag, handleOf, letFall, shift}
}
