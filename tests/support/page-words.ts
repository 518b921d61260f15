import type {Page} from '@playwright/test'

export interface Words {
  place: string
  text: string
}

/** Everything that a visitor sees, hears or meets under the pointer, a text node or an attribute each. */
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

/** What visitors read, without what only the clock changes. */
export const textOf = (page: Page) =>
  page.evaluate(() => document.getElementById('root')?.innerText.replace(/\s+/g, ' ') ?? '')

const MARK = '§'
/** Not words: addresses, numbers to dial, names of icons and steps, ranks, and everything that Sanity keeps itself. */
const NOT_WORDS = /^(_.*|href|icon|step|orderRank|whatsapp|phone|style|listItem|marks|asset|level)$/

function marked(value: unknown, key = ''): unknown {
  if (NOT_WORDS.test(key)) return value
  if (typeof value === 'string') return value === '' ? value : `${MARK}${value}`
  if (Array.isArray(value)) return value.map((item) => marked(item, key === 'markDefs' ? '_' : ''))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner, name)]))
}

/** Returns the document with a sign before each text that an editor can write. */
export const withMark = <Document extends object>(document: Document): Document => ({
  ...document,
  ...(marked(document) as Document),
})

/** Numbers, and signs between words, are the page's to write; every text with a letter is an editor's. */
export const unmarked = (words: Words[]) =>
  words.filter(({text}) => /\p{L}/u.test(text) && !text.includes(MARK))
