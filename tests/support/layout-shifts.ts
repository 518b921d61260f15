import type {Page} from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: {node: Node | null; previousRect: DOMRect; currentRect: DOMRect}[]
}

declare global {
  interface Window {
    shifts?: {value: number; what: string[]}[]
  }
}

function observeShifts(buffered: boolean) {
  const shifts: Window['shifts'] = []
  window.shifts = shifts
  new PerformanceObserver((list) => {
    for (const {value, sources} of list.getEntries() as LayoutShift[]) {
      const what = sources.map(({node, previousRect, currentRect}) => {
        const text = node instanceof Element ? node.outerHTML : node?.textContent
        return `${text?.slice(0, 120)} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`
      })
      shifts.push({value, what})
    }
  }).observe({type: 'layout-shift', buffered})
}

/** Records layout shifts from the next navigation on. */
export const recordLayoutShifts = (page: Page) => page.addInitScript(observeShifts, true)

export const recordLayoutShiftsFromNow = (page: Page) => page.evaluate(observeShifts, false)

export async function getLayoutShift(page: Page) {
  const shifts = (await page.evaluate(() => window.shifts)) ?? []
  return {
    sum: shifts.reduce((sum, {value}) => sum + value, 0),
    what: shifts.flatMap(({what}) => what).join('\n'),
  }
}
