/** A quiz that is opened before the page's code is there: its first question stands in, and no tap is lost. */
import type {Page} from '@playwright/test'
import {expect, goLive, isLive, noteLife, SNAPSHOT, test} from '../support/page.ts'
import {startProxy} from '../support/proxy.ts'
import {
  answerUpTo,
  expectQuestion,
  holdTime,
  LAST,
  openQuiz,
  option,
  type Place,
  quicken,
  quizOf,
} from '../support/quiz.ts'
import * as words from '../support/words.ts'

/** Keeps back what matches, until it is let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const CODE = '**/assets/main-*.js'
const QUIZ_CODE = '**/assets/quiz-*.js'
const standIn = (page: Page, place: Place = 'hero') => page.locator(`[data-stand-in=${place}]`)

for (const place of ['hero', 'testimonials'] as const)
  test(`the first question of the ${place} can be answered at once, and changed; then the quiz goes on from there`, async ({
    page,
  }) => {
    const release = await hold(page, CODE)
    await page.goto('/')
    const quiz = await openQuiz(page, place)
    await expectQuestion(quiz, 1)
    await expect(quiz.getByRole('heading', {name: words.AGE_QUESTION})).toBeFocused()
    await expect(quiz.getByText(`Domanda 1 di ${LAST}`)).toBeVisible()
    await expect(quiz.locator('[data-quiz]')).toBeHidden()
    await option(quiz, '36-45').click()
    await option(quiz, '26-35').click()
    await expect(quiz.getByRole('button', {pressed: true})).toHaveText(/26-35/)
    release()
    await expectQuestion(quiz, 2)
    await expect(standIn(page, place)).toBeEmpty()
    await expect(quiz.getByRole('heading', {name: words.GENDER_QUESTION})).toBeFocused()
    await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
    await expect(quiz.getByRole('button', {pressed: true})).toHaveText(/26-35/)
  })

test.describe('on a phone', () => {
  test.use({hasTouch: true, isMobile: true, viewport: {width: 360, height: 740}})
  for (const isThere of [false, true])
    test(`a double tap on the button that opens a quiz answers nothing, ${isThere ? 'on a page that is there' : 'before the page’s code is there'}`, async ({
      page,
    }) => {
      const release = await hold(page, CODE)
      await quicken(page)
      await page.goto('/')
      if (isThere) {
        release()
        await goLive(page)
      }
      await holdTime(page)
      const opener = quizOf(page).locator('[data-quiz]')
      const {x = 0, y = 0} = (await opener.boundingBox()) ?? {}
      await page.touchscreen.tap(x + 40, y + 20)
      const first = quizOf(page).getByRole('heading', {name: words.AGE_QUESTION})
      // What loads is shown after a short time of React's own.
      const shows = () => page.clock.runFor(10).then(() => first.isVisible())
      await expect.poll(shows, {intervals: [20]}).toBe(true)
      const under = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent,
        [x + 40, y + 20] as const,
      )
      expect(under, 'what has come under the finger').toMatch(/\d-\d|\d\+/)
      await page.touchscreen.tap(x + 40, y + 20)
      await page.clock.resume()
      release()
      await goLive(page)
      await expect(standIn(page)).toBeEmpty()
      await page.clock.runFor(1000)
      await expect(quizOf(page).getByRole('button', {pressed: true})).toHaveCount(0)
      await expectQuestion(quizOf(page), 1)
    })
})

test('a page that is touched while its end is on its way is whole once it has come, and answers', async ({
  browser,
  baseURL,
}) => {
  const {promise: rest, resolve: letGo} = Promise.withResolvers<void>()
  await using proxy = await startProxy(baseURL ?? '', {forwardedFor: true, sockets: true, rest})
  await using context = await browser.newContext({baseURL: proxy.url})
  await noteLife(context)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', ({message}) => faults.push(message))
  const needed = [CODE, SNAPSHOT].map((what) => page.waitForResponse(what))
  await page.goto('/', {waitUntil: 'commit'})
  const quiz = await openQuiz(page)
  await Promise.all((await Promise.all(needed)).map((came) => came.finished()))
  // All of it is there, and has had its turn: React would begin.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
  await expectQuestion(quiz, 1)
  letGo()
  await expect.poll(() => isLive(page)).toBe(true)
  await option(quiz, '26-35').click()
  await expectQuestion(quiz, 2)
  for (const title of [words.faqSection.title, words.footer.contactsTitle])
    await expect(page.getByRole('heading', {name: title, exact: true})).toHaveCount(1)
  expect(faults).toEqual([])
})

test('a tap that is under way while the quiz takes over ends where it began, and counts', async ({page}) => {
  const release = await hold(page, CODE)
  await page.goto('/')
  const quiz = await openQuiz(page)
  await option(quiz, '26-35').hover()
  await page.mouse.down()
  release()
  await expect.poll(() => isLive(page)).toBe(true)
  // The quiz itself is there, and waits.
  await expect(page.locator('[data-stand-in=hero] ~ * [data-focus]')).toHaveCount(1)
  await page.mouse.up()
  await expectQuestion(quiz, 2)
  await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
  await expect(quiz.getByRole('button', {pressed: true})).toHaveText(/26-35/)
})

test('a button that still shows as pressed after the finger was lifted holds the quiz up no longer than that', async ({
  page,
}) => {
  const [release, releaseQuiz] = [await hold(page, CODE), await hold(page, QUIZ_CODE)]
  await page.goto('/')
  const quiz = await openQuiz(page)
  release()
  await goLive(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const {root} = await browser.send('DOM.getDocument')
  const selector = '[data-stand-in=hero] [aria-pressed]'
  const {nodeId} = await browser.send('DOM.querySelector', {nodeId: root.nodeId, selector})
  const press = (forcedPseudoClasses: string[]) =>
    browser.send('CSS.forcePseudoState', {nodeId, forcedPseudoClasses})
  await option(quiz, '26-35').click()
  await press(['active'])
  releaseQuiz()
  await expect(page.locator('[data-stand-in=hero] ~ * [data-focus]')).toHaveCount(1)
  await expectQuestion(quiz, 1)
  await press([])
  await expectQuestion(quiz, 2)
})

test('nothing moves when the quiz takes over from what stood in', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.setViewportSize({width: 390, height: 844})
  const release = await hold(page, CODE)
  await page.goto('/')
  const opener = page.locator('#testimonials [data-quiz]')
  await opener.evaluate((button) => button.scrollIntoView({block: 'center'}))
  const quiz = await openQuiz(page, 'testimonials')
  const top = () => option(quiz, '26-35').evaluate((one) => Math.round(one.getBoundingClientRect().top))
  await expectQuestion(quiz, 1)
  const before = await top()
  release()
  await goLive(page)
  await expect(standIn(page, 'testimonials')).toBeEmpty()
  await expect(quiz.getByRole('heading', {name: words.AGE_QUESTION})).toBeFocused()
  expect(await top()).toBe(before)
})

test('closed before the code is there: the page is back, and stays', async ({page}) => {
  const release = await hold(page, CODE)
  await page.goto('/')
  const quiz = await openQuiz(page)
  await quiz.getByRole('button', {name: words.quizCopy.closeLabel}).click()
  await expect(quiz.locator('[data-quiz]')).toBeFocused()
  await expect(quiz.getByRole('heading', {level: 1})).toHaveText(/Trapianto|capelli/i)
  release()
  await goLive(page)
  await expect(quiz.getByRole('button', {name: words.quizCopy.closeLabel})).toHaveCount(0)
  await openQuiz(page)
  await expectQuestion(quiz, 1)
})

test('while the quiz itself still loads the first question can be answered, and closed', async ({page}) => {
  const [release, releaseQuiz] = [await hold(page, CODE), await hold(page, QUIZ_CODE)]
  await page.goto('/')
  const quiz = await openQuiz(page)
  release()
  await goLive(page)
  await expectQuestion(quiz, 1)
  await option(quiz, '26-35').click()
  await expect(quiz.getByRole('button', {pressed: true})).toHaveText(/26-35/)
  await quiz.getByRole('button', {name: words.quizCopy.closeLabel}).click()
  releaseQuiz()
  await expect(quiz.locator('[data-quiz]')).toBeVisible()
  await expect(quiz.locator('[data-quiz]')).toBeFocused()
})

test('answers of an earlier visit are offered first; without the drawing, and without the quiz, it says what it can', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED|Failed to (load resource|fetch)|The quiz broke/)
  await page.goto('/')
  const quiz = await openQuiz(page)
  await answerUpTo(quiz, 2)
  const release = await hold(page, CODE)
  await page.reload()
  await quiz.locator('[data-quiz]').click()
  await expect(quiz.locator('[data-quiz][aria-busy=true]')).toBeVisible()
  await expect(standIn(page)).toBeEmpty()
  release()
  await expect(quiz.getByRole('button', {name: words.quizCopy.resumeButton})).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.route('**/*.quiz.json', (route) => route.fulfill({status: 500, body: 'no'}))
  await page.reload()
  await openQuiz(page)
  await expectQuestion(quiz, 1)

  await page.unroute('**/*.quiz.json')
  await page.route(QUIZ_CODE, (route) => route.abort())
  await page.reload()
  await quiz.locator('[data-quiz]').click()
  await expect(quiz.getByRole('button', {name: words.quizCopy.retryButton})).toBeVisible()
  await expect(standIn(page)).toBeEmpty()
})
