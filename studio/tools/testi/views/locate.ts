import {escaped} from '../../../documents/search.ts'
import {pieces} from '../logic/guard.ts'
import {plainOf} from '../logic/notation.ts'
import type {Row} from '../logic/rows.ts'

/** Where a text stands on the page, as far as the page shows it at this moment. */
export interface Spot {
  range: Range | null
  element: Element
  hidden: boolean
  kind: 'words' | 'image'
}

/** The words as the page may have broken them, with anything in the places that it fills in. */
function pattern(row: Pick<Row, 'kind' | 'template'>, text: string): RegExp | null {
  const parts =
    row.kind === 'paragraph'
      ? [escaped(plainOf(text))]
      : pieces(text, row).map((piece) => (piece.token ? '.{1,80}?' : escaped(piece.text)))
  const words = parts.join('').trim()
  return words === '' ? null : new RegExp(words.replaceAll(/\s+/g, '\\s*'), 'su')
}

function textNodes(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (!node.parentElement?.closest('script, style, noscript, template')) nodes.push(node)
  }
  return nodes
}

/** Places that open when somebody asks: their words can be shown. */
function reveal(element: Element) {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.tagName === 'DETAILS') at.setAttribute('open', '')
  }
}

const isHidden = (element: Element) =>
  element.getClientRects().length === 0 || element.getBoundingClientRect().width < 2

function inText(root: Element, words: RegExp): Spot | null {
  const nodes = textNodes(root)
  const found = words.exec(nodes.map(({data}) => data).join(''))
  if (!found) return null
  const range = root.ownerDocument.createRange()
  let offset = 0
  let element: Element | null = null
  const end = found.index + found[0].length
  for (const node of nodes) {
    const next = offset + node.length
    if (element === null && found.index < next) {
      range.setStart(node, found.index - offset)
      element = node.parentElement
    }
    if (end <= next) {
      range.setEnd(node, end - offset)
      break
    }
    offset = next
  }
  if (!element) return null
  reveal(element)
  return {range, element, hidden: isHidden(element), kind: 'words'}
}

/** Looks in the text's own section first: the same words may stand elsewhere. */
export function locate(page: Document, anchor: string | null, row: Row, text: string): Spot | null {
  const section = anchor ? page.getElementById(anchor) : null
  const words = pattern(row, text)
  for (const root of [section, page.body]) {
    if (!root || !words) continue
    const image = row.path.endsWith('.alt')
      ? [...root.querySelectorAll('img[alt]')].find((each) => each.getAttribute('alt') === text)
      : undefined
    if (image) return {range: null, element: image, hidden: isHidden(image), kind: 'image'}
    const spot = inText(root, words)
    if (spot) return spot
  }
  return null
}
