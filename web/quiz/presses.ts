/**
 * A finger or a mouse that comes down twice in one place is answered once: what has come under it meanwhile nobody has
 * read. The same button may be meant again.
 */
export const DOUBLE_MS = 500
/** Fingers do not come down twice on the same point. */
const NEAR_PX = 32

interface Press {
  x: number
  y: number
  at: number
  button: Element | null
}

let last: Press | undefined
let isSecond = false

const buttonOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('button') : null)

// The server renders the buttons as well.
globalThis.addEventListener?.(
  'pointerdown',
  ({clientX: x, clientY: y, target}) => {
    const press = {x, y, at: performance.now(), button: buttonOf(target)}
    isSecond =
      last !== undefined &&
      press.at - last.at < DOUBLE_MS &&
      Math.hypot(x - last.x, y - last.y) < NEAR_PX &&
      press.button !== last.button
    last = press
  },
  true,
)

/** Of the click that is told just now. Keys and what reads aloud press nothing. */
export const isEndOfDouble = ({detail}: {detail: number}) => detail > 0 && isSecond
