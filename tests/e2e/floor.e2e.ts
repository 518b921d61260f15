/** What the oldest browsers of the floor lack (docs/engines.md) is taken away here, one piece at a time: the page works. */
import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import type {Locator, Page} from '@playwright/test'
import {LIST_ADDRESSES, MANY} from '../../web/content/lists.ts'
import {addEntries} from '../bench/content.ts'
import {built, distOf} from '../support/built.ts'
import {youngIn} from '../support/floor-scripts.ts'
import {chat, expect, expectNoSidewaysScroll, isLive, openLive, section} from '../support/page.ts'
import {test} from '../support/page-own.ts'
import {
  answerInserts,
  answerUpTo,
  CITY,
  emailField,
  expectQuestion,
  LAST,
  openQuiz,
  option,
  quicken,
  sendEmail,
  visitQuiz,
} from '../support/quiz.ts'
import {finishPhoto, withoutTabs} from '../support/quiz-quick.ts'
import * as words from '../support/words.ts'

/** Asked for by name, and never without a test that it is there. */
const TESTED_FOR: Record<string, string> = {
  'AbortSignal.any': 'Sanity’s client has its own way beside it',
  'new OffscreenCanvas': 'photo-draw.ts takes a canvas of the page',
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'Supabase’s sign-in by key: no visitor signs in',
  'PublicKeyCredential.parseRequestOptionsFromJSON': 'the same',
  'new TransformStream': 'the router’s server part',
  'Response.json': 'the same',
  '.toSorted': 'Sanity’s client, for labels that the page never asks for',
  'CSS.escape': 'React, for view transitions, of which there are none',
}
/** Members of somebody's own that are called as young ones of the platform are. */
const NAMESAKES = /\.(?:error|use|isError|toBase64|resize)$/

test('no script of the page asks for more than the oldest browsers have', () => {
  const dist = distOf(built())
  const scripts = [...globSync('web/assets/*.js', {cwd: dist}), 'server/start.js']
  expect(scripts.length).toBeGreaterThan(8)
  const found = scripts.flatMap((script) =>
    youngIn(readFileSync(path.join(dist, script), 'utf8'))
      .filter((what) => !(what.replace(/^\w+(?=\.toSorted)/, '') in TESTED_FOR) && !NAMESAKES.test(what))
      .map((what) => `${path.basename(script)}: ${what}`),
  )
  expect(found).toEqual([])
})

/** Before any of the page's own code. */
const without = (page: Page, take: () => void) => page.addInitScript(take)

test('without AbortSignal.any and .timeout what is published reaches an open page', async ({page, own}) => {
  await without(page, () => {
    for (const name of ['any', 'timeout']) Reflect.deleteProperty(AbortSignal, name)
  })
  await openLive(page)
  const hero = await own.lake.getDocument('hero')
  if (!hero) throw new Error('There is no hero')
  await own.lake.createOrReplace({...hero, headline: 'Titolo dal vivo'}, {visibility: 'sync'})
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Titolo dal vivo')
})

test('without sheets of one’s own and reflected states a tap before the code is there is answered', async ({
  page,
}) => {
  await without(page, () => {
    const never = () => {
      throw new TypeError('Illegal constructor')
    }
    Object.assign(window, {CSSStyleSheet: never})
    for (const name of ['ariaBusy', 'ariaPressed']) Reflect.deleteProperty(Element.prototype, name)
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/main-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  const quiz = await openQuiz(page)
  await expectQuestion(quiz, 1)
  const chosen = option(quiz, '26-35')
  await chosen.click()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  // Its own styles are there: the options stand one below the other, as wide as can be.
  expect(await chosen.evaluate((button) => getComputedStyle(button).display)).toBe('flex')
  expect(await isLive(page)).toBe(false)
  release()
  await expectQuestion(quiz, 2)
})

/** The page as a browser reads it that does not know what is replaced, in the styles that scripts bring too. */
async function readAs(page: Page, replaced: (text: string) => string) {
  await page.route(
    ({pathname}) => pathname === '/' || /\.(js|html)$/.test(pathname),
    async (route) => {
      const answer = await route.fetch()
      const {'content-security-policy': _, ...headers} = answer.headers()
      await route.fulfill({response: answer, headers, body: replaced(await answer.text())})
    },
  )
}

/** What private windows, old browsers and browsers inside of apps do not have, or do not allow. */
function takeAway() {
  for (const name of ['requestIdleCallback', 'BroadcastChannel', 'indexedDB'])
    Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(Navigator.prototype, 'locks')
}
function refuseStorage() {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

/** Runs in the page: a test that took nothing away would prove nothing. */
function hasStorage() {
  try {
    return Boolean(window.indexedDB)
  } catch {
    return false
  }
}

for (const [lacking, take] of [
  ['idle time, locks, channels and a database on the device', takeAway],
  ['any storage on the device, as in an app that forbids it', refuseStorage],
] as const)
  test(`without ${lacking} the quiz comes to its thanks, and the chat is a plain link`, async ({page}) => {
    await without(page, take)
    await withoutTabs(page)
    await quicken(page)
    const rows = await answerInserts(page, 201)
    const quiz = await visitQuiz(page)
    expect(await page.evaluate(hasStorage)).toBe(false)
    await answerUpTo(quiz, LAST)
    await finishPhoto(page, quiz)
    await sendEmail(quiz)
    await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeVisible()
    expect(rows).toHaveLength(1)
    const link = quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})
    expect(chat(await link.getAttribute('href')).text).toContain(CITY)
    expect(page.context().pages()).toHaveLength(1)
  })

test('without a shared name of disclosures one answer is open at a time', async ({page}) => {
  await openLive(page)
  const faq = section(page, 'faq')
  await faq.locator('details').evaluateAll((all) => {
    for (const one of all) one.removeAttribute('name')
  })
  await faq.locator('summary').nth(0).click()
  await faq.locator('summary').nth(3).click()
  await expect(faq.locator('details[open]')).toHaveCount(1)
  await expect(faq.locator('details').nth(3)).toHaveAttribute('open', '')
})

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0}

/** Rules that name it are lost, rules for its lack hold. */
const withoutHas = (text: string) =>
  text.replaceAll('@supports not selector(:has(*))', '@media all').replaceAll(':has(', ':unknown(')

test('without :has the pictures switch and the chosen testimonial shows', async ({page}) => {
  await readAs(page, withoutHas)
  await openLive(page)
  const cases = section(page, 'before-after')
  const picture = (state: string) => cases.locator(`[data-state=${state}] img`).first()
  await expect(picture('after')).toBeHidden()
  await cases.getByRole('radio', {name: words.beforeAfter.afterLabel}).check()
  await expect(picture('before')).toBeHidden()
  await expect(picture('after')).toBeVisible()

  const voices = section(page, 'testimonials')
  await expect(voices.getByRole('article')).toHaveCount(1)
  await voices.getByRole('radio').nth(2).check({force: true})
  await expect(voices.getByRole('article')).toHaveCount(1)
  await expect(voices.getByRole('article')).toContainText(
    (await voices.locator('label strong').nth(2).textContent()) ?? '?',
  )
})

test('without :has the page of all cases shows both pictures of each: it has no script to switch them', async ({
  page,
  own,
}) => {
  await addEntries(own.lake, MANY)
  const address = `/${LIST_ADDRESSES.cases}.html`
  await expect.poll(async () => (await fetch(own.url + address)).status).toBe(200)
  const cases = section(page, 'before-after')
  const before = cases.locator('label[data-state=before]').first()
  const after = cases.locator('label[data-state=after]').first()
  await page.goto(address)
  await expect(after).toBeHidden()
  await cases.getByRole('radio', {name: words.beforeAfter.afterLabel}).check()
  await expect(before).toBeHidden()
  await expect(after).toBeVisible()

  await readAs(page, withoutHas)
  await page.goto(address)
  await expect(cases.getByRole('radio')).toHaveCount(0)
  const [left, right] = [await boxOf(before), await boxOf(after)]
  expect(right.x).toBeCloseTo(left.x + left.width, 0)
  expect(right.width).toBeCloseTo(left.width, 0)
  await expect(before).toBeVisible()
  await expect(after).toBeVisible()
})

test('without container queries the quiz stands in one column on a wide screen, and can be gone through', async ({
  page,
}) => {
  await readAs(page, (text) =>
    text.replaceAll('@container', '@unknown').replaceAll('container-type:', 'un-known:'),
  )
  await quicken(page)
  const quiz = await visitQuiz(page)
  const title = await boxOf(quiz.getByRole('heading', {level: 1}))
  const first = await boxOf(option(quiz, '26-35'))
  expect(first.y).toBeGreaterThan(title.y + title.height)
  expect(first.x).toBeCloseTo(title.x, 0)
  await answerUpTo(quiz, LAST)
  await finishPhoto(page, quiz)
  await expect(emailField(quiz)).toBeInViewport()
  await expectNoSidewaysScroll(page)
})
