/** The sentence under a field that keeps its document from being published (sentences.tsx). */
const ERROR = '[data-error]'
/** A form of many fields is drawn by then, or never. */
const DRAWN_MS = 5_000

/** Scrolls to the first of them. Its field may stand in a group that is not open: then all are shown first. */
export function showFirstError(pane: Element, showAllFields: () => void) {
  const show = () => {
    const sentence = pane.querySelector(ERROR)
    sentence?.scrollIntoView({block: 'center'})
    return sentence !== null
  }
  if (show()) return
  showAllFields()
  const drawn = new MutationObserver(() => show() && drawn.disconnect())
  drawn.observe(pane, {childList: true, subtree: true})
  setTimeout(() => drawn.disconnect(), DRAWN_MS)
}
