/**
 * A finger or a mouse that comes down twice in one place is answered once: what has come under it meanwhile nobody has
 * read. The same button may be meant again.
 */
export const DOUBLE_MS = 500
/** Fingers do not come down twice on the same point. */
const NEAR_PX = 32

declare global {
  /** The press of just now is the end of a double one. What listens is built apart from the page's code, which comes later. */
  var isSecondPress: boolean | undefined
}

export function listenForPresses() {
  let [x, y, at] = [0, 0, Number.NEGATIVE_INFINITY]
  let pressed: Element | null | undefined
  // When the finger came down: a busy device may tell of it much later.
  const hear = ({clientX, clientY, timeStamp, target}: PointerEvent) => {
    const button = (target as Element).closest?.('button')
    const isNear = timeStamp - at < DOUBLE_MS && Math.hypot(clientX - x, clientY - y) < NEAR_PX
    globalThis.isSecondPress = isNear && button !== pressed
    // What the third one meets was not read either.
    if (!globalThis.isSecondPress) pressed = button
    ;[x, y, at] = [clientX, clientY, timeStamp]
  }
  addEventListener('pointerdown', hear, true)
}

/** Of the click that is told just now. Keys and what reads aloud press nothing. */
export const isEndOfDouble = ({detail}: {detail: number}) => detail > 0 && globalThis.isSecondPress === true
