/** What the oldest browsers of the floor lack (docs/reference/browsers.md) is taken away here, one piece at a time: the page works. */
import type {Locator, Page} from '@playwright/test'
import {readAs} from '../support/floor-page.ts'
import {chat, expect, expectNoSidewaysScroll, openLive} from '../support/page.ts'
import {test} from '../support/page-own.ts'
import {
  answerInserts,
  answerUpTo,
  CITY,
  emailField,
  LAST,
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
