/** What the oldest browsers of the floor lack (docs/engines.md) is taken away here, one piece at a time: the page works. */
import type {Locator, Page} from '@playwright/test'
import {LIST_ADDRESSES, MANY} from '../../web/content/lists.ts'
import {addEntries} from '../bench/content.ts'
import {readAs, withoutHas} from '../support/floor-page.ts'
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

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0}

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
