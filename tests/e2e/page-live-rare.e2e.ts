import {readdirSync} from 'node:fs'
import path from 'node:path'
import type {Page, Route} from '@playwright/test'
import sharp from 'sharp'
import {expect, goLive, openCards, openLive, SNAPSHOT} from '../support/page.ts'
import {type Own, test} from '../support/page-own.ts'
import * as words from '../support/words.ts'

const QUERY = '**/v*/data/query/**'
const h1 = (page: Page) => page.getByRole('heading', {level: 1})
const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

let round = 0
/** Publishes a headline as an editor does: a draft first, then the publish action. */
async function publishHeadline({lake}: Own, headline = `Titolo nuovo ${++round}`): Promise<string> {
  const hero = await lake.getDocument('hero')
  if (!hero) throw new Error('There is no hero')
  await lake.createOrReplace({...hero, _id: 'drafts.hero', headline})
  await lake.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.hero',
    publishedId: 'hero',
  })
  return headline
}

const note = (description: string) => test.info().annotations.push({type: 'figure', description})

test('a reload shows what was published at once', async ({own}) => {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const headline = await publishHeadline(own)
    const published = performance.now()
    const html = await (await fetch(own.url)).text()
    times.push(performance.now() - published)
    expect(html).toContain(headline)
  }
  const quickest = Math.min(...times)
  note(`publish → reload HTML: ${quickest.toFixed(0)} ms (best of 5)`)
  expect(quickest).toBeLessThan(3000)
})

test('a new picture has all its sizes before anybody asks for one', async ({own}) => {
  const rendered = () => readdirSync(path.join(own.dataDir, 'lake/assets/variants')).length
  const before = rendered()
  const room = {width: 1600, height: 1067, channels: 3, background: '#345'} as const
  const {_id} = await own.lake.assets.upload('image', await sharp({create: room}).png().toBuffer())
  const picture = {_type: 'picture', alt: 'Una sala', asset: {_type: 'reference', _ref: _id}}
  await own.lake.patch('hero').set({picture}).commit()
  // Four widths, for browsers that take AVIF and for those that take WebP.
  await expect.poll(rendered).toBeGreaterThanOrEqual(before + 8)
})

const json = (body: unknown) => (route: Route) => route.fulfill({json: body})
const newer = {result: {newest: '2999-01-01T00:00:00Z', count: 1}}

/** Every way in which the Lake can fail an open page. */
const FAILURES: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['down', (route) => route.abort('connectionrefused')],
  ['answering 500', (route) => route.fulfill({status: 500, json: {error: 'no'}})],
  ['answering 429', (route) => route.fulfill({status: 429, json: {error: 'no'}})],
  ['answering no JSON', (route) => route.fulfill({body: '<p>ciao</p>', contentType: 'text/html'})],
  ['answering null', json(null)],
  ['answering another shape', json({result: [1, 2, 3]})],
  [
    'sure that something is newer, with nonsense for a page',
    (route) =>
      route.request().url().includes('newest')
        ? json(newer)(route)
        : json({result: {hero: 7, packages: 'no', faqs: {}}})(route),
  ],
  [
    'sure that something is newer, with nothing for a page',
    (route) => (route.request().url().includes('newest') ? json(newer)(route) : json({result: null})(route)),
  ],
]

test('whatever the Lake does, the page stays, then catches up', async ({page, own, guard}) => {
  guard.allow(/Failed to load resource/)
  await openLive(page)
  let shown = await h1(page).textContent()
  for (const [name, answer] of FAILURES) {
    await test.step(name, async () => {
      const asked = Promise.withResolvers<void>()
      await page.route(QUERY, async (route) => {
        await answer(route)
        asked.resolve()
      })
      const headline = await publishHeadline(own)
      await lookAgain(page)
      await asked.promise
      await page.waitForTimeout(0)
      await expect(h1(page)).toHaveText(shown ?? '')
      await expect(page.locator('main section[id]')).toHaveCount(12)
      await page.unroute(QUERY)
      await expect
        .poll(async () => {
          await lookAgain(page)
          return h1(page).textContent()
        })
        .toBe(headline)
      shown = headline
    })
  }
})

test('a slow Lake holds nothing up', async ({page, own}) => {
  const gate = Promise.withResolvers<void>()
  await openLive(page)
  await page.route(QUERY, async (route) => {
    await gate.promise
    await route.continue()
  })
  const headline = await publishHeadline(own)
  await lookAgain(page)
  await openCards(page)
  await expect(h1(page)).not.toHaveText(headline)
  gate.resolve()
  await expect(h1(page)).toHaveText(headline)
})

test('a page whose snapshot is gone comes alive from the Lake', async ({page, guard}) => {
  guard.allow(/Failed to load resource/)
  await page.route(SNAPSHOT, (route) => route.fulfill({status: 404, body: ''}))
  await page.goto('/')
  await goLive(page)
  await expect(h1(page)).toHaveText(words.hero.headline)
  await openCards(page)
})

test('with snapshot and Lake both gone the rendered page stays readable', async ({page, guard}) => {
  guard.allow(
    /Failed to load resource|Failed to fetch|Request error|ERR_FAILED|XMLHttpRequest|ClientError|no/i,
  )
  await page.route(SNAPSHOT, (route) => route.fulfill({json: {page: {hero: 1}}}))
  await page.route(QUERY, (route) => route.fulfill({status: 400, json: {error: 'no'}}))
  await page.goto('/')
  await page.mouse.move(5, 5)
  await expect(h1(page)).toBeVisible()
  await page.getByText(words.COST_QUESTION).click()
  await expect(page.getByText(words.COST_ANSWER)).toBeVisible()
})
