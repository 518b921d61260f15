import {escaped} from '../../../documents/search.ts'
import {pieces} from '../logic/guard.ts'
import {plainOf} from '../logic/notation.ts'
import type {Row} from '../logic/rows.ts'

/** Where a text stands on the page, as far as the page shows it at this moment. */
interface Spot {
  /** None: it describes this picture. */
  range: Range | null
  element: HTMLElement
  hidden: boolean
}

/** The words as the page may have broken them, with anything in the places that it fills in. */
function pattern(row: Row, text: string): RegExp | null {
  const parts =
    row.kind === 'paragraph'
      ? [escaped(plainOf(text))]
      : pieces(text, row).map((piece) => (piece.token ? '.{1,80}?' : escaped(piece.text)))
  const words = parts.join('').trim()
  return words === '' ? null : new RegExp(words.replaceAll(/\s+/g, '\\s*'), 'su')
}

const isHidden = (element: Element) =>
  element.getClientRects().length === 0 || element.getBoundingClientRect().width < 2

function inText(root: Element, words: RegExp): Spot | null {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (!node.parentElement?.closest('script, style, noscript, template')) nodes.push(node)
  }
  const found = words.exec(nodes.map(({data}) => data).join(''))
  if (!found) return null
  /** The place of a letter of the whole in its own piece; at a border, as an end, in the one before. */
  const placeOf = (at: number, isEnd: boolean): [Text, number] | null => {
    for (const node of nodes) {
      if (at < node.length || (isEnd && at === node.length)) return [node, at]
      at -= node.length
    }
    return null
  }
  const start = placeOf(found.index, false)
  const end = placeOf(found.index + found[0].length, true)
  const element = start?.[0].parentElement
  if (!start || !end || !element) return null
  const range = root.ownerDocument.createRange()
  range.setStart(...start)
  range.setEnd(...end)
  // Places that open when somebody asks: their words can be shown.
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.tagName === 'DETAILS') at.setAttribute('open', '')
  return {range, element, hidden: isHidden(element)}
}

/** Looks in the text's own section first: the same words may stand elsewhere. */
export function locate(page: Document, section: Element | null, row: Row, text: string): Spot | null {
  const words = pattern(row, text)
  for (const root of [section, page.body]) {
    if (!root || !words) continue
    const images = row.path.endsWith('.alt') ? root.querySelectorAll<HTMLElement>('img[alt]') : []
    const element = [...images].find((each) => each.getAttribute('alt') === text)
    const spot = element ? {range: null, element, hidden: isHidden(element)} : inText(root, words)
    if (spot) return spot
  }
  return null
}
