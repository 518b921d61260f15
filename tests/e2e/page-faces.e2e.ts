/** The house's faces: they come after the first view, take the place of others of the same measures, and may stay away. */
import type {Page} from '@playwright/test'
import {asVisitor, expect, test} from '../support/page.ts'
import {startProxy} from '../support/proxy.ts'
import {moved, noteShifts} from '../support/shifts.ts'

const FONTS = '**/fonts/*.woff2'
const FACES = ['Instrument Sans', 'Instrument Serif']

const faces = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({family, status}) => family.includes('Instrument') && status === 'loaded')
      .map(({family}) => family.replaceAll('"', ''))
      .sort(),
  )

/** Where every text of the first view begins and ends, as far as it is seen, to half a pixel. */
const places = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('header *, #hero *, #trust *')]
    return texts.flatMap((element) => {
      const {top, bottom} = element.getBoundingClientRect()
      if (!element.checkVisibility() || !element.textContent?.trim() || top >= innerHeight) return []
      const [from, to] = [top, Math.min(bottom, innerHeight)].map((value) => Math.round(value * 2) / 2)
      return [`${element.tagName} ${element.textContent.slice(0, 30)}: ${from} to ${to}`]
    })
  })

for (const [width, height] of [
  [360, 740],
  [375, 553],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1680, 1050],
] as const)
  test(`no line of the first view moves when they come, at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height})
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(FONTS, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    const before = await places(page)
    release()
    await expect.poll(() => faces(page)).toEqual(FACES)
    expect(await places(page)).toEqual(before)
  })

for (const [width, height] of [
  [360, 740],
  [412, 823],
  [768, 1024],
  [1280, 800],
] as const)
  test(`the first picture, which comes late of all the HTML, moves nothing, at ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const {promise: rest, resolve: letGo} = Promise.withResolvers<void>()
    const passes = {forwardedFor: true, sockets: true, rest, until: '<figure'}
    await using proxy = await startProxy(baseURL ?? '', passes)
    await asVisitor(browser, {baseURL: proxy.url, viewport: {width, height}}, async (page) => {
      await noteShifts(page)
      await page.goto('/', {waitUntil: 'commit'})
      const painted = () => performance.getEntriesByName('first-contentful-paint').length
      await expect.poll(() => page.evaluate(painted)).toBe(1)
      await expect(page.locator('#hero figure')).toHaveCount(0)
      letGo()
      await expect.poll(() => faces(page)).toEqual(FACES)
      await expect(page.locator('#hero figure img')).toBeVisible()
      const {sum, what} = await moved(page)
      expect(sum, what).toBeLessThanOrEqual(0.005)
    })
  })

test('one that cannot be had leaves the other, and the page as it is', async ({page, guard}) => {
  guard.allow(/ERR_FAILED.*instrument-sans/)
  await page.route('**/fonts/instrument-sans.woff2', (route) => route.abort())
  await page.goto('/')
  await expect.poll(() => faces(page)).toEqual(['Instrument Serif'])
})

test('a Turkish name is set in the house’s faces, whose further signs come with it and not before', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('turkish')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await expect.poll(() => faces(page)).toEqual(FACES)
  expect(asked).toEqual([])
  await page.locator('#hero').evaluate((opening) => {
    for (const text of opening.querySelectorAll('h1, h1 + p'))
      text.textContent = 'Dott. Işıl Ağaoğlu, Beşiktaş'
  })
  await expect.poll(() => faces(page)).toEqual(['Instrument Sans', ...FACES, 'Instrument Serif'])
  expect(asked.sort()).toEqual([
    '/fonts/instrument-sans-turkish.woff2',
    '/fonts/instrument-serif-turkish.woff2',
  ])
})
