import {type Row, wordsOf} from '../logic/rows.ts'
import type {previewWords} from '../words.ts'
import {locate} from './locate.ts'

export type Shown = keyof typeof previewWords.shown
type PageWindow = Window & typeof globalThis

/** `waiting`: the page has not started yet, and its words may not be touched before. */
interface Highlighted {
  shown: Shown
  waiting?: boolean
  undo: () => void
}

const NAME = 'testi'
const STYLE = `::highlight(${NAME}) {background-color: #ffe38a; color: #221c00}`
const dressed = new WeakSet<Document>()

/** The page allows no style sheet of others in its text; one that a script makes is the browser's own matter. */
function dress({document, CSSStyleSheet}: PageWindow) {
  if (dressed.has(document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  dressed.add(document)
}

/** The page has taken over what the server drew; words changed before, or meanwhile, would make it start anew. */
const isLive = (view: PageWindow) => view.performance.getEntriesByName('page:live').length > 0

/** Into the upper part of the frame; `scrollIntoView` would move the Studio around it as well. */
function show(view: PageWindow, element: Element, part: number) {
  const {top} = element.getBoundingClientRect()
  view.scrollTo({top: view.scrollY + top - view.innerHeight * part, behavior: 'instant'})
}

function outline(view: PageWindow, element: HTMLElement, part: number): () => void {
  show(view, element, part)
  const before = element.style.outline
  element.style.outline = '3px solid #f0b400'
  return () => {
    element.style.outline = before
  }
}

/** Puts the draft's words in the place of the published ones, where they stand in one piece. */
function writeDraft(range: Range, row: Row, text: string): (() => void) | null {
  const {startContainer: node, endContainer: end, startOffset, endOffset} = range
  const words = wordsOf(row, text)
  if (node !== end || node.nodeType !== Node.TEXT_NODE || row.template) return null
  const piece = node as Text
  const before = piece.data
  piece.replaceData(startOffset, endOffset - startOffset, words)
  const after = piece.data
  range.setStart(piece, startOffset)
  range.setEnd(piece, startOffset + words.length)
  return () => {
    // The page may have written there itself meanwhile.
    if (piece.data === after) piece.data = before
  }
}

/** Shows where a text stands; `undo` leaves the page as it was. */
export function highlight(view: PageWindow, anchor: string | undefined, row: Row, text: string): Highlighted {
  const visible = row.published ?? row.text
  const section = anchor ? view.document.getElementById(anchor) : null
  const spot = locate(view.document, section, row, visible) ?? locate(view.document, section, row, text)
  if (!spot || spot.hidden) {
    const undo = section ? outline(view, section, 0.12) : () => {}
    return {shown: spot || !section ? 'hidden' : 'section', undo}
  }
  const {range, element} = spot
  if (!range) return {shown: 'image', undo: outline(view, element, 0.28)}
  const wanted = text !== visible
  const waiting = wanted && !isLive(view)
  // The page comes to life at the first sign of a visitor, which whoever edits may never give.
  if (waiting) view.dispatchEvent(new Event('focusin'))
  if (!('highlights' in view.CSS)) return {shown: 'words', waiting, undo: outline(view, element, 0.28)}
  const undoDraft = wanted && !waiting ? writeDraft(range, row, text) : null
  show(view, element, 0.28)
  dress(view)
  view.CSS.highlights.set(NAME, new view.Highlight(range))
  const undo = () => {
    view.CSS.highlights.delete(NAME)
    undoDraft?.()
  }
  return {shown: undoDraft ? 'draft' : 'words', waiting, undo}
}
