import {type BrowserContext, expect, type Page} from '@playwright/test'

declare global {
  interface Window {
    /** The short messages that have shown, each as it came. */
    toasts?: string[]
  }
}

/** Of page and Studio: a message that shows for seconds may come and go between two looks of a test. */
export const noteToasts = (context: BrowserContext) =>
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

/** Since the page was loaded. */
export const toasts = (page: Page) => page.evaluate(() => window.toasts ?? [])

export const expectToast = (page: Page, message: string) =>
  expect.poll(() => toasts(page)).toContainEqual(expect.stringContaining(message))
