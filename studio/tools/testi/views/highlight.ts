import {escaped} from '../../../documents/search.ts'
import {pieces} from '../logic/guard.ts'
import {type Row, wordsOf} from '../logic/rows.ts'
import type {previewWords} from '../words.ts'

export type Shown = keyof typeof previewWords.shown
/** The page's own, in which no script runs: it stays as it was served, and as it is written here. */
export type PageWindow = Window & typeof globalThis

const NAME = 'testi'
const MARKED = 'data-testi'
const STYLE = `::highlight(${NAME}) {background-color: #ffe38a; color: #221c00}
[${MARKED}] {outline: 3px solid #f0b400 !important}`

/** The page allows no style sheet of others in its text; one that a script makes is the browser's own matter. */
function dress({document, CSSStyleSheet}: PageWindow) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets = [sheet]
  // What could do nothing without a script would not show; its words are to be seen.
  document.head.querySelector('noscript')?.remove()
}

/** Into the upper part of the frame; `scrollIntoView` would move the Studio around it as well. */
function show(view: PageWindow, element: Element, part: number) {
  const {top} = element.getBoundingClientRect()
  view.scrollTo({top: view.scrollY + top - view.innerHeight * part, behavior: 'instant'})
}

function outline(view: PageWindow, element: Element, part: number): () => void {
  show(view, element, part)
  element.setAttribute(MARKED, '')
  return () => element.removeAttribute(MARKED)
}

/** Puts the draft's words in the place of the published ones, where they stand in one piece. */
function writeDraft(range: Range, words: string): (() => void) | undefined {
  const {startContainer, endContainer, startOffset, endOffset} = range
  if (startContainer !== endContainer) return undefined
  const piece = startContainer as Text
  const before = piece.data
  piece.replaceData(startOffset, endOffset - startOffset, words)
  range.setEnd(piece, startOffset + words.length)
  return () => {
    piece.data = before
  }
}

/** Shows where a text stands; `undo` leaves the page as it was. */
export function highlight(view: PageWindow, anchor: string | undefined, row: Row, text: string) {
  dress(view)
  const visible = row.published ?? row.text
  const section = anchor ? view.document.getElementById(anchor) : null
  const spot = locate(view.document, section, row, visible) ?? locate(view.document, section, row, text)
  const shown = (how: Shown, undo?: () => void) => ({shown: how, undo})
  if (!spot || isHidden(spot.element)) {
    const undo = section ? outline(view, section, 0.12) : undefined
    return shown(spot || !section ? 'hidden' : 'section', undo)
  }
  const {range, element} = spot
  if (!range) return shown('image', outline(view, element, 0.28))
  // From Firefox 140 on.
  if (!('highlights' in view.CSS)) return shown('words', outline(view, element, 0.28))
  const undoDraft = text !== visible && !row.template ? writeDraft(range, wordsOf(row, text)) : undefined
  show(view, element, 0.28)
  view.CSS.highlights.set(NAME, new view.Highlight(range))
  return shown(undoDraft ? 'draft' : 'words', () => {
    view.CSS.highlights.delete(NAME)
    undoDraft?.()
  })
}

/** The words as the page may have broken them, with anything in the places that it fills in. */
function pattern(row: Row, text: string): RegExp | null {
  const parts =
    row.kind === 'paragraph'
      ? [escaped(wordsOf(row, text))]
      : pieces(text, row).map((piece) => (piece.token ? '.{1,80}?' : escaped(piece.text)))
  const words = parts.join('').trim()
  return words === '' ? null : new RegExp(words.replaceAll(/\s+/g, '\\s*'), 'su')
}

const isHidden = (element: Element) =>
  element.getClientRects().length === 0 || element.getBoundingClientRect().width < 2

/** Where a text stands on the page; without a range it describes this picture. */
interface Spot {
  readonly range?: Range
  readonly element: Element
}

function inText(root: Element, words: RegExp): Spot | null {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (!node.parentElement?.closest('script, style, template')) nodes.push(node)
  }
  const found = words.exec(nodes.map(({data}) => data).join(''))
  if (!found) return null
  const range = root.ownerDocument.createRange()
  let [start, end] = [found.index, found.index + found[0].length]
  for (const node of nodes) {
    if (start >= 0 && start < node.length) range.setStart(node, start)
    // At a border it ends in the piece before.
    if (end > 0 && end <= node.length) range.setEnd(node, end)
    start -= node.length
    end -= node.length
  }
  const element = range.startContainer.parentElement
  if (!element) return null
  // Places that open when somebody asks: their words can be shown.
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.tagName === 'DETAILS') at.setAttribute('open', '')
  return {range, element}
}

/** Looks in the text's own section first: the same words may stand elsewhere. */
function locate(page: Document, section: Element | null, row: Row, text: string): Spot | null {
  const words = pattern(row, text)
  for (const root of [section, page.body]) {
    if (!root || !words) continue
    const images = row.path.endsWith('.alt') ? root.querySelectorAll('img[alt]') : []
    const element = [...images].find((each) => each.getAttribute('alt') === text)
    const spot = element ? {element} : inText(root, words)
    if (spot) return spot
  }
  return null
}
