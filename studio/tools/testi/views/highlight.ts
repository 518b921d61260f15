import {plainOf} from '../logic/notation.ts'
import type {Row} from '../logic/rows.ts'
import {locate} from './locate.ts'

export type Shown = 'words' | 'draft' | 'image' | 'section' | 'hidden'
/** `waiting`: the page has not started yet, and its words may not be touched before. */
interface Highlighted {
  shown: Shown
  waiting: boolean
  undo: () => void
}

const NAME = 'testi'
const STYLE = `::highlight(${NAME}) {background-color: #ffe38a; color: #221c00}`
const OUTLINE = '3px solid #f0b400'
const styled = new WeakSet<Document>()

type PageWindow = Window & typeof globalThis

/** The page allows no style sheet of others in its text; one that a script makes is the browser's own matter. */
function dress(page: Document, view: PageWindow) {
  if (styled.has(page)) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(STYLE)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  styled.add(page)
}

function outline(element: HTMLElement): () => void {
  const before = element.style.outline
  element.style.outline = OUTLINE
  return () => {
    element.style.outline = before
  }
}

/** The page has taken over what the server drew; words changed before, or meanwhile, would make it start anew. */
const isLive = (view: PageWindow) => view.performance.getEntriesByName('page:live').length > 0

/** Into the upper part of the frame; `scrollIntoView` would move the Studio around it as well. */
function show(view: PageWindow, element: Element, part: number) {
  const {top} = element.getBoundingClientRect()
  view.scrollTo({top: view.scrollY + top - view.innerHeight * part, behavior: 'instant'})
}

/** Puts the draft's words in the place of the published ones, where they stand in one piece. */
function writeDraft(range: Range, row: Row, text: string): (() => void) | null {
  const {startContainer: node, endContainer: end, startOffset, endOffset} = range
  const words = row.kind === 'paragraph' ? plainOf(text) : text
  if (node !== end || node.nodeType !== Node.TEXT_NODE || row.template) return null
  const piece = node as Text
  const before = piece.data
  const after = before.slice(0, startOffset) + words + before.slice(endOffset)
  piece.data = after
  range.setStart(piece, startOffset)
  range.setEnd(piece, startOffset + words.length)
  return () => {
    // The page may have written there itself meanwhile.
    if (piece.data === after) piece.data = before
  }
}

/** Shows where a text stands; `undo` leaves the page as it was. */
export function highlight(view: PageWindow, anchor: string | null, row: Row, text: string): Highlighted {
  const page = view.document
  const visible = row.published ?? row.text
  const spot = locate(page, anchor, row, visible) ?? locate(page, anchor, row, text)
  const section = anchor ? page.getElementById(anchor) : null
  if (!spot || spot.hidden) {
    if (section) show(view, section, 0.12)
    const undo = section && anchor ? outline(section) : () => {}
    return {shown: spot?.hidden || !section ? 'hidden' : 'section', waiting: false, undo}
  }
  const {range, element} = spot
  const wanted = range !== null && text !== visible
  const waiting = wanted && !isLive(view)
  // The page comes to life at the first sign of a visitor, which whoever edits may never give.
  if (waiting) view.dispatchEvent(new Event('focusin'))
  const undoDraft = wanted && !waiting ? writeDraft(range, row, text) : null
  show(view, element, 0.28)
  if (!range || !('highlights' in view.CSS)) {
    return {shown: spot.kind, waiting, undo: outline(element as HTMLElement)}
  }
  dress(page, view)
  view.CSS.highlights.set(NAME, new view.Highlight(range))
  return {
    shown: undoDraft ? 'draft' : 'words',
    waiting,
    undo: () => {
      view.CSS.highlights.delete(NAME)
      undoDraft?.()
    },
  }
}
