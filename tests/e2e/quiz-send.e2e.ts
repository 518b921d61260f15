import {chat, expect, test} from '../support/page.ts'
import {
  ANSWERED,
  answerInserts,
  EMAIL,
  emailField,
  expectQuestion,
  openQuiz,
  PICTURE,
  press,
  quicken,
  ROWS,
  sendEmail,
  standInForWhatsapp,
  submitButton,
  visitEmail,
} from '../support/quiz.ts'
import {expectToast, toasts} from '../support/toasts.ts'
import * as words from '../support/words.ts'

const CHAT = /Età: 26-35\s+Obiettivo: Coprire le zone calve\s+Città: Milano/
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

test.beforeEach(({page}) => quicken(page))

test.describe('the last form', () => {
  test('needs an e-mail, saves the lead, shows a toast, opens the chat', async ({page, context, guard}) => {
    await standInForWhatsapp(context, guard)
    const rows = await answerInserts(page, 201)
    const quiz = await visitEmail(page)

    await test.step('requires an e-mail and explains its use', async () => {
      await expect(submitButton(quiz)).toBeDisabled()
      for (const [name, value] of Object.entries({
        type: 'email',
        required: '',
        maxlength: '320',
        autocomplete: 'email',
      }))
        await expect(emailField(quiz)).toHaveAttribute(name, value)
      await expect(quiz.getByText('acconsente espressamente')).toBeVisible()
      await expect(quiz.getByText('entro 24 ore')).toBeVisible()
      await expect(quiz.getByRole('checkbox')).toHaveCount(0)
      await emailField(quiz).fill('nessuna chiocciola')
      await press(submitButton(quiz))
      await expect(emailField(quiz)).toBeFocused()
      await emailField(quiz).fill('')
      await expect(submitButton(quiz)).toBeDisabled()
      expect(rows).toEqual([])
    })

    const opened = context.waitForEvent('page')
    await sendEmail(quiz)
    await expectToast(page, 'Dati salvati con successo!')
    expect(rows).toEqual([{...ANSWERED, email: EMAIL, photo_url: null, id: expect.stringMatching(UUID)}])
    const tab = await opened
    await expect.poll(() => tab.url()).toMatch(/^https:\/\/wa\.me\//)
    expect(chat(tab.url()).text).toMatch(CHAT)

    await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeFocused()
    const link = quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})
    expect(chat(await link.getAttribute('href')).text).toMatch(CHAT)
    await page.clock.fastForward(2000)
    await expect(page.getByText(words.quizCopy.successToast)).toBeHidden()
    await expect(link).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('quiz.answers'))).toBeNull()

    await test.step('the quiz is closed, and the thanks stay until dismissed', async () => {
      await expect(quiz.getByRole('button', {name: words.quizCopy.closeLabel})).toBeHidden()
      await expect(quiz.getByRole('heading', {level: 1})).toHaveText(words.hero.headline)
      await expect(quiz.getByText(words.quizCopy.successPhotoLost)).toBeHidden()
      await quiz.getByRole('button', {name: words.quizCopy.successClose}).click()
      await expect(link).toBeHidden()
      await expect(quiz.getByRole('button', {name: words.hero.quizButton})).toBeFocused()
      await openQuiz(page)
      await expectQuestion(quiz, 1)
    })
  })

  test('continues without a refused photo; a refused lead keeps its answers', async ({
    page,
    context,
    guard,
  }) => {
    await standInForWhatsapp(context, guard)
    guard.allow(/status of 400/)
    const called: string[] = []
    await page.route('**/storage/v1/object/quiz-photos/*', (route) => {
      called.push('upload')
      return route.fulfill({
        status: 400,
        json: {statusCode: '415', error: 'invalid_mime_type', message: 'no'},
      })
    })
    const rows = await answerInserts(page, 400, 201)
    const answered = Promise.withResolvers<void>()
    await page.route(ROWS, async (route) => {
      called.push('insert')
      await answered.promise
      await route.fallback()
    })
    const quiz = await visitEmail(page, PICTURE)
    await emailField(quiz).fill(EMAIL)
    const opened = await submitButton(quiz).evaluate((button: HTMLButtonElement) => {
      const {open} = window
      let count = 0
      window.open = (...asked) => {
        count += 1
        return open.apply(window, asked)
      }
      button.click()
      window.open = open
      return count
    })
    expect(opened, 'tabs opened within the click').toBe(1)
    await expect.poll(() => context.pages().length).toBe(2)
    const status = quiz.getByText(words.quizCopy.submittingLabel)
    await expect(status).toHaveAttribute('aria-live', 'polite')
    await expect(emailField(quiz)).toHaveAttribute('readonly', '')
    await expect(submitButton(quiz)).toHaveAttribute('aria-busy', 'true')
    // A second submit must have no effect while the first is running.
    await emailField(quiz).press('Enter')
    answered.resolve()

    const {photoErrorToast, saveErrorToast} = words.quizCopy
    await expect.poll(() => toasts(page)).toEqual([photoErrorToast, saveErrorToast])
    expect(called).toEqual(['upload', 'insert'])
    await expect(quiz.getByRole('heading', {name: words.quizCopy.failureTitle})).toBeFocused()
    await expect(quiz.getByText('Le sue risposte sono ancora qui.')).toBeVisible()
    const link = quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})
    expect(chat(await link.getAttribute('href')).text).toMatch(CHAT)
    await expect.poll(() => context.pages().length, 'the blank tab is closed').toBe(1)

    await press(quiz.getByRole('button', {name: words.quizCopy.backButton}))
    await expect(emailField(quiz)).toHaveValue(EMAIL)
    await press(submitButton(quiz))
    await expectToast(page, words.quizCopy.successToast)
    await expect(quiz.getByText(words.quizCopy.successPhotoLost)).toBeVisible()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({...ANSWERED, photo_url: null})
    expect(rows[1], 'the same lead').toEqual(rows[0])
  })
})

test('a lead saved after closing the quiz shows the thanks', async ({page, context, guard}) => {
  await standInForWhatsapp(context, guard)
  const released = Promise.withResolvers<void>()
  await page.route(ROWS, async (route) => {
    await released.promise
    await route.fulfill({status: 201})
  })
  const quiz = await visitEmail(page)
  await sendEmail(quiz)
  await quiz.getByRole('button', {name: words.quizCopy.closeLabel}).click()
  released.resolve()
  await expectToast(page, words.quizCopy.successToast)
  await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeVisible()
  await expect(quiz.getByRole('button', {name: words.hero.quizButton})).toBeFocused()
})

test('an unexpected exception shows a toast and keeps the answers', async ({page, context, guard}) => {
  await standInForWhatsapp(context, guard)
  const quiz = await visitEmail(page)
  await page.evaluate(() => {
    LockManager.prototype.request = () => Promise.reject(new Error('unexpected'))
  })
  await sendEmail(quiz)
  await expectToast(page, 'Si è verificato un errore')
  await expect(quiz.getByRole('heading', {name: words.quizCopy.failureTitle})).toBeFocused()
  await expect(quiz.getByRole('link', {name: words.quizCopy.successWhatsapp})).toBeVisible()
  await expect.poll(() => context.pages().length, 'the blank tab is closed').toBe(1)
})
