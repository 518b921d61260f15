/** Source of a visit, campaign reference in the chat, and counts of quiz steps. By default, all three are off. */
import type {Page} from '@playwright/test'
import {STEPS} from '../../schemas/quiz-steps.ts'
import {chat, expect, openLive} from '../support/page.ts'
import {test} from '../support/page-own.ts'
import {
  ANSWERED,
  answersBefore,
  EMAIL,
  expectQuestion,
  finishPhoto,
  LAST,
  leaveAnswers,
  openQuiz,
  press,
  quicken,
  ROWS,
  sendEmail,
  standInForWhatsapp,
} from '../support/quiz.ts'
import {expectToast} from '../support/toasts.ts'
import * as words from '../support/words.ts'

const ADDRESS = '/?utm_source=meta&utm_campaign=impianti&fbclid=no&c=estate'
const COUNTS = '**/rest/v1/rpc/count_quiz_step'

/** Intercepts sent leads and counted steps. Returns the bodies of the leads, and place and name of each step. */
async function collectCalls(page: Page) {
  const inserts: string[] = []
  const counts: string[] = []
  await page.route(ROWS, async (route) => {
    inserts.push(route.request().postData() ?? '')
    await route.fulfill({status: 201})
  })
  await page.route(COUNTS, async (route) => {
    const {place, step} = route.request().postDataJSON()
    counts.push(`${place} ${step}`)
    await route.fulfill({status: 204})
  })
  // Hides that the browser is automated, because the page counts no steps in automated browsers.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', {value: false}))
  return {inserts, counts}
}

async function sendQuiz(page: Page) {
  await openLive(page, ADDRESS)
  await leaveAnswers(page, answersBefore(LAST))
  const quiz = await openQuiz(page)
  await press(quiz.getByRole('button', {name: words.quizCopy.resumeButton}))
  await expectQuestion(quiz, LAST)
  await finishPhoto(page, quiz)
  const opened = page.context().waitForEvent('page')
  await sendEmail(quiz)
  await expectToast(page, words.quizCopy.successToast)
  const tab = await opened
  await expect.poll(() => tab.url()).toMatch(/^https:\/\/wa\.me\//)
  return chat(tab.url()).text ?? ''
}

async function openChat(page: Page) {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', {name: words.whatsappButton.accessibleLabel, exact: true}).click()
  const tab = await opened
  await expect.poll(() => tab.url()).toMatch(/^https:\/\/wa\.me\//)
  return chat(tab.url()).text
}

const sessionOf = (page: Page) => page.evaluate(() => ({...sessionStorage}))

test.describe('the source of a visit', () => {
  test.beforeEach(async ({page, context, guard}) => {
    await quicken(page)
    await standInForWhatsapp(context, guard)
  })

  test('leaves no trace while the switches are off', async ({page}) => {
    const {inserts, counts} = await collectCalls(page)
    expect(await sendQuiz(page)).not.toContain('rif.')
    const {id} = JSON.parse(inserts[0] ?? '{}')
    expect(inserts).toEqual([JSON.stringify({...ANSWERED, id, email: EMAIL, photo_url: null})])
    expect(counts).toEqual([])
    expect(await sessionOf(page)).not.toHaveProperty(['visit.source'])
    expect(await openChat(page)).toBe(words.messages.general)
  })

  test('goes with the lead once switched on, and the steps are counted', async ({page, own}) => {
    const {inserts, counts} = await collectCalls(page)
    const switches = {sourceKept: true, proofKept: true, stepsCounted: true}
    const references = [{_type: 'campaign', _key: 'a', code: 'estate', words: 'rif. estate'}]
    await own.lake
      .transaction()
      .patch('quizCopy', (patch) => patch.set(switches))
      .patch('messages', (patch) => patch.set({references}))
      .commit({visibility: 'sync'})
    await expect.poll(async () => (await fetch(own.url)).text()).toContain('data-source-kept=""')
    const notice = await own.lake.getDocument('privacy')

    expect(await sendQuiz(page)).toMatch(/\r\nrif\. estate$/)
    expect(inserts.map((body) => JSON.parse(body).visit)).toEqual([
      {utm_source: 'meta', utm_campaign: 'impianti', consent: notice?._rev},
    ])
    const steps = ['opened', ...STEPS, 'email', 'sent'].map((step) => `hero ${step}`)
    await expect.poll(() => counts.toSorted()).toEqual(steps.toSorted())
    expect(await openChat(page)).toBe(`${words.messages.general}\r\nrif. estate`)
  })
})
