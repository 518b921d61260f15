import type {Page} from '@playwright/test'

export interface Words {
  place: string
  text: string
}

/** Returns all texts of the page with their places: text nodes, text attributes, the title and texts in meta tags. */
export const visibleWords = (page: Page): Promise<Words[]> =>
  page.evaluate(() => {
    const found: {place: string; text: string}[] = []
    const place = (element: Element) =>
      `${element.closest('[id]')?.id ?? '-'} ${element.tagName.toLowerCase()}`
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim() ?? ''
      if (!parent || parent.closest('script, style, noscript') || !text) continue
      found.push({place: place(parent), text})
    }
    const attributes = ['alt', 'aria-label', 'title', 'placeholder', 'aria-description', 'aria-valuetext']
    for (const name of attributes) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name)?.trim() ?? ''
        if (text) found.push({place: `${place(element)}[${name}]`, text})
      }
    }
    found.push({place: 'title', text: document.title})
    for (const meta of document.head.querySelectorAll('meta[name=description], meta[property^="og:"]')) {
      const key = meta.getAttribute('property') ?? ''
      if (/og:(type|locale|url|image$|image:(width|height))/.test(key)) continue
      found.push({place: `meta ${key}`, text: meta.getAttribute('content') ?? ''})
    }
    return found
  })

export const textOf = (page: Page) =>
  page.evaluate(() => document.getElementById('root')?.innerText.replace(/\s+/g, ' ') ?? '')

const MARK = '§'
/** Matches fields that `withMark` does not change, such as links, phone numbers, icons and Sanity's own fields. */
const NOT_WORDS = /^(_.*|href|icon|step|orderRank|whatsapp|phone|style|listItem|marks|asset|level)$/

function marked(value: unknown, key = ''): unknown {
  if (NOT_WORDS.test(key)) return value
  if (typeof value === 'string') return value === '' ? value : `${MARK}${value}`
  if (Array.isArray(value)) return value.map((item) => marked(item, key === 'markDefs' ? '_' : ''))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner, name)]))
}

/** Returns the document with `§` before each text. */
export const withMark = <Document extends object>(document: Document): Document => ({
  ...document,
  ...(marked(document) as Document),
})

/** Returns the texts with a letter but without `§`. These texts do not come from the documents of `withMark`. */
export const unmarked = (words: Words[]) =>
  words.filter(({text}) => /\p{L}/u.test(text) && !text.includes(MARK))
