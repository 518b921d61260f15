import {type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState} from 'react'
import {ROW_HEIGHT} from './line.tsx'

interface Drag {
  from: number
  to: number
  /** How far the pointer went, in pixels. */
  offset: number
}

const EDGE_PX = 48
const SCROLL_PX = 12

/** Drags one line of equal heights with mouse, pen or finger; Escape lets it fall back. */
export function useDrag(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  // The list may change while a line is in the air: what is dropped is dropped into the newest one.
  const latestDrop = useRef(onDrop)
  useEffect(() => {
    latestDrop.current = onDrop
  })

  function start(event: ReactPointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    handle.focus()
    handle.setPointerCapture(event.pointerId)
    const startY = event.clientY
    const startScroll = scroller.current?.scrollTop ?? 0
    const listening = new AbortController()
    let now: Drag = {from, to: from, offset: 0}

    function follow({clientY}: PointerEvent) {
      const view = scroller.current
      const box = view?.getBoundingClientRect()
      if (view && box && clientY < box.top + EDGE_PX) view.scrollTop -= SCROLL_PX
      if (view && box && clientY > box.bottom - EDGE_PX) view.scrollTop += SCROLL_PX
      const offset = clientY - startY + (view?.scrollTop ?? 0) - startScroll
      const to = Math.min(count - 1, Math.max(0, from + Math.round(offset / ROW_HEIGHT)))
      now = {from, to, offset}
      setDrag(now)
    }
    function end(drop: boolean) {
      listening.abort()
      setDrag(null)
      if (drop && now.to !== from) latestDrop.current(from, now.to)
    }
    function letGo(key: KeyboardEvent) {
      if (key.key !== 'Escape') return
      key.stopPropagation()
      end(false)
    }
    const {signal} = listening
    handle.addEventListener('pointermove', follow, {signal})
    handle.addEventListener('pointerup', () => end(true), {signal})
    handle.addEventListener('pointercancel', () => end(false), {signal})
    window.addEventListener('keydown', letGo, {signal, capture: true})
  }

  /** Where a line stands while another one is dragged over it. */
  function shift(index: number): number {
    if (!drag) return 0
    if (index === drag.from) return drag.offset
    if (index > drag.from && index <= drag.to) return -ROW_HEIGHT
    return index < drag.from && index >= drag.to ? ROW_HEIGHT : 0
  }
  return {drag, start, shift}
}
