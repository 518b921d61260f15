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
