import type {Page} from '@playwright/test'
import type {Snapshot} from '../../web/content/page.ts'
import {expect, SNAPSHOT, test} from '../support/page.ts'
import {expectQuizAccessible} from '../support/page-axe.ts'
import {
  answerInserts,
  emailField,
  press,
  quicken,
  sendEmail,
  submitButton,
  visitEmail,
  withoutTabs,
} from '../support/quiz.ts'
import {expectToast} from '../support/toasts.ts'
import * as words from '../support/words.ts'

const CONSENT = 'Acconsento al trattamento dei miei dati sanitari.'

/** Changes the content of the page so that the quiz asks for consent and a telephone number. */
const askForMore = (page: Page) =>
  page.route(SNAPSHOT, async (route) => {
    const response = await route.fetch()
    const snapshot: Snapshot = await response.json()
    const {quizCopy, privacy} = snapshot.page
    Object.assign(quizCopy ?? {}, {phoneAsked: true})
    Object.assign(privacy ?? {}, {consentRequired: true, consentLabel: CONSENT})
    await route.fulfill({response, json: snapshot})
  })

test('a lead needs the consent that an editor asks for', async ({page}) => {
  await askForMore(page)
  await quicken(page)
  await withoutTabs(page)
  await page.emulateMedia({reducedMotion: 'reduce'})
  const rows = await answerInserts(page, 201)
  const quiz = await visitEmail(page)
  const tick = quiz.getByRole('checkbox', {name: CONSENT})
  await expect(tick).not.toBeChecked()
  await expectQuizAccessible(page, 'e-mail with consent')
  const telephone = quiz.getByLabel(words.quizCopy.phoneLabel)
  await telephone.fill('333 12')
  await sendEmail(quiz)
  await expect(telephone).toBeFocused()
  await telephone.fill('333 123 4567')
  await press(submitButton(quiz))
  await expect(tick).toBeFocused()
  expect(await tick.evaluate((box: HTMLInputElement) => box.validity.valueMissing)).toBe(true)
  await expect(emailField(quiz)).toBeVisible()
  expect(rows).toEqual([])
  await page.keyboard.press('Space')
  await press(submitButton(quiz))
  await expectToast(page, words.quizCopy.successToast)
  expect(rows).toMatchObject([{phone: '333 123 4567'}])
})
