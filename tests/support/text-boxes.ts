import {expect, type Page} from '@playwright/test'

/** Applies the text spacing of WCAG 1.4.12. The Content Security Policy allows only a constructed style sheet. */
export const spaceOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important}
      p {margin-bottom: 2em !important}
      /* Renders content below the screen, so that the test can measure its size. */
      * {content-visibility: visible !important}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

/** Expects that no text is cut off, wider than its control, or covered by another text. */
export async function expectTextsWhole(page: Page, state: string) {
  const faults = await page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({visibilityProperty: true, opacityProperty: true})
    /** Returns whether an element is at most 1 px wide and high, as texts for screen readers are. */
    const isUnseen = (element: Element) => {
      const {width, height} = element.getBoundingClientRect()
      return width <= 1 && height <= 1
    }
    const floats = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true
      }
      return false
    }
    const cutting = (element: Element) => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (isUnseen(at)) return null
        const {overflowX, overflowY} = getComputedStyle(at)
        if (/hidden|clip/.test(overflowX + overflowY)) return at
      }
      return document.body
    }
    interface Text {
      words: string
      parent: Element
      boxes: DOMRect[]
      floats: boolean
    }
    const found: string[] = []
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const words = walker.currentNode.textContent?.trim() ?? ''
      if (!parent || !words || !isShown(parent) || parent.closest('script, style, svg')) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const boxes = [...range.getClientRects()].filter(({width, height}) => width > 1 && height > 1)
      const box = cutting(parent)
      if (boxes.length === 0 || !box) continue
      texts.push({words: words.slice(0, 40), parent, boxes, floats: floats(parent)})
      if (box === document.body) continue
      const {left, right, top, bottom} = box.getBoundingClientRect()
      const {overflowX, overflowY} = getComputedStyle(box)
      const sticksOut = boxes.some(
        (text) =>
          (/hidden|clip/.test(overflowX) && (text.left < left - 1 || text.right > right + 1)) ||
          // Line boxes are taller than their letters, so a cut of up to 4 px hides no letter.
          (/hidden|clip/.test(overflowY) && (text.top < top - 4 || text.bottom > bottom + 4)),
      )
      if (sticksOut) found.push(`cut off: ${words.slice(0, 40)}`)
    }
    for (const {words, parent, boxes} of texts) {
      const control = parent.closest('a[href], button, summary, label')
      // Skips the chat button's label, which is beside the button, and clipped texts for screen readers.
      if (control?.matches('a[data-floating]') || getComputedStyle(parent).clipPath !== 'none') continue
      if (!control || isUnseen(control) || getComputedStyle(control).display === 'inline') continue
      const {left, right} = control.getBoundingClientRect()
      if (boxes.some((box) => box.left < left - 1 || box.right > right + 1))
        found.push(`wider than its control: ${words}`)
    }
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (
          one.floats ||
          other.floats ||
          one.parent.contains(other.parent) ||
          other.parent.contains(one.parent)
        )
          continue
        const overlaps = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6,
          ),
        )
        if (overlaps) found.push(`overlapping: ${one.words} / ${other.words}`)
      }
    }
    return [...new Set(found)].slice(0, 8)
  })
  expect(faults, state).toEqual([])
}
