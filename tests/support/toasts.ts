import {type BrowserContext, expect, type Page} from '@playwright/test'

declare global {
  interface Window {
    toasts?: string[]
  }
}

/** Records all toasts, because a test may miss the page's toasts, which are visible for only 2 s. */
export const recordToasts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const known = new WeakMap<Element, string>()
    const toasts: string[] = []
    window.toasts = toasts
    const look = () => {
      for (const card of document.querySelectorAll('[role=status][aria-live] p, [data-ui=Toast]')) {
        const {textContent} = card
        if (known.get(card) === textContent || !card.checkVisibility({visibilityProperty: true})) continue
        known.set(card, textContent)
        toasts.push(textContent)
      }
    }
    new MutationObserver(look).observe(document, {childList: true, characterData: true, subtree: true})
  })

/** Returns the recorded toasts since the page was loaded, or since a test cleared the list. */
export const toasts = (page: Page) => page.evaluate(() => window.toasts ?? [])

export const expectToast = (page: Page, message: string) =>
  expect.poll(() => toasts(page)).toContainEqual(expect.stringContaining(message))
