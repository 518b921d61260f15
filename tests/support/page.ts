import {test as base, expect, type Locator, type Page} from '@playwright/test'
import {type Guard, watch} from './guard.ts'
import {recordToasts} from './toasts.ts'
import * as words from './words.ts'

/** Fails a test on console errors and warnings, policy violations, requests to other hosts or ports, and cookies. */
export const test = base.extend<{guard: Guard}>({
  guard: [
    async ({context, baseURL}, use) => {
      const guard = await watch(context, baseURL ?? '')
      await recordToasts(context)
      await use(guard)
      expect(guard.findings(), 'requests to others, policy violations, errors').toEqual([])
      expect(await context.cookies(), 'cookies').toEqual([])
    },
    {auto: true},
  ],
})

export {expect}

export const header = (page: Page) => page.getByRole('banner')

export const NAVIGATION = [
  ['Home', 'hero'],
  ['Pacchetti', 'packages'],
  ['Prima & Dopo', 'before-after'],
  ['Testimonianze', 'testimonials'],
  ['FAQ', 'faq'],
] as const

/** Matches the URL of the snapshot from which the page was rendered. */
export const SNAPSHOT = /\/content\/[\w-]+\.json$/

/** Returns whether the page script has started. React starts later, on demand. */
export const isLive = (page: Page) => page.evaluate(() => 'ready' in document.documentElement.dataset)

export const goLive = (page: Page) => expect.poll(() => isLive(page), {intervals: [20, 50, 100]}).toBe(true)

export async function openLive(page: Page, path = '/') {
  await page.goto(path)
  await goLive(page)
}

/** Opens the package cards, and expects that the focus moves to their list. */
export async function openCards(
  page: Page,
  how: (teaser: Locator) => Promise<void> = (teaser) => teaser.click(),
) {
  await how(page.getByRole('button', {name: words.packagesSection.teaserButton}))
  await expect(page.getByRole('link', {name: 'Scegli Gold'})).toBeVisible()
  await expect(page.getByRole('list', {name: words.packagesSection.title})).toBeFocused()
}

export function chat(href: string | null): {number: string; text: string | null} {
  const url = new URL(href ?? '')
  expect(url.origin).toBe('https://wa.me')
  return {number: url.pathname.slice(1), text: url.searchParams.get('text')}
}

/** Returns the text of a WhatsApp link. Expects that the link opens a new tab. */
export async function chatOf(link: Locator) {
  await expect(link).toHaveAttribute('target', '_blank')
  return chat(await link.getAttribute('href')).text
}

/** Waits until smooth scrolling has ended. */
export async function stopped(page: Page) {
  let before = -1
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => window.scrollY)
        const still = now === before
        before = now
        return still
      },
      {intervals: [60]},
    )
    .toBe(true)
}

export const section = (page: Page, id: string) => page.locator(`#${id}`)

/** Expects that no visible element extends beyond the right edge of the page. */
export async function expectNoSidewaysScroll(page: Page) {
  const {width, content, outside} = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const sticking = [...document.querySelectorAll('body *')].filter((element) => {
      const {right, width: wide} = element.getBoundingClientRect()
      return wide > 0 && right > width + 1 && element.checkVisibility({visibilityProperty: true})
    })
    return {
      width,
      content: document.documentElement.scrollWidth,
      outside: sticking
        .slice(0, 3)
        .map((element) => `${element.tagName}: ${element.textContent?.slice(0, 40)}`),
    }
  })
  expect(outside, 'sticks out on the right').toEqual([])
  expect(content).toBeLessThanOrEqual(width)
}
