/** The whole quiz as assistive technology is told about it: names, roles and states, in reading order. */
import type {Locator} from '@playwright/test'
import {expect, test} from '../support/page.ts'
import {
  answerInserts,
  emailField,
  holdTime,
  LAST,
  option,
  pass,
  press,
  QUESTIONS,
  quicken,
  sendEmail,
  visitQuiz,
  writeCity,
} from '../support/quiz.ts'
import {ahead, withoutTabs} from '../support/quiz-quick.ts'
import {expectInOrder, expectNamed} from '../support/tree.ts'
import * as words from '../support/words.ts'

const treeOf = (quiz: Locator) => quiz.locator('[aria-label^="Quiz"]').ariaSnapshot()

test.beforeEach(async ({page, guard}) => {
  guard.allow(/status of 400|wa\.me/)
  await quicken(page)
  await withoutTabs(page)
})

test('each screen has its heading, its controls with their names, and says how far one has come', async ({
  page,
}) => {
  await answerInserts(page, 400, 201)
  const quiz = await visitQuiz(page)
  for (const [index, [title, answer]] of QUESTIONS.entries()) {
    await expect(quiz.getByRole('heading', {name: title, exact: true})).toBeVisible()
    const tree = await treeOf(quiz)
    expectNamed(tree)
    const number = `${index + 1}`
    const controls = answer === null ? [] : [`group "${title}"`, `button "${answer}"`]
    expectInOrder(tree, [
      new RegExp(`^paragraph.*${number}.*${LAST}`),
      'button "Chiudi il quiz"',
      new RegExp(`^progressbar ".*${number}.*${LAST}`),
      `heading "${title}" [level=1]`,
      ...controls,
    ])
    expect(tree.match(/heading "[^"]+" \[level=1\]/g), 'one heading a question').toHaveLength(1)
    if (index > 0) expect(tree).toContain('button "Indietro"')
    if (answer === null && index + 1 < LAST) {
      expect(tree).toContain(`textbox "${title}"`)
      await writeCity(quiz)
    } else if (answer !== null) {
      await holdTime(page)
      await press(option(quiz, answer))
      await expect(option(quiz, answer)).toHaveAttribute('aria-pressed', 'true')
    }
    if (index + 1 === LAST) expectInOrder(tree, [/^button "Salta questo passaggio"/])
    await pass(page, 300)
    await page.clock.resume()
  }

  // An answer that was given says so when one comes back to it.
  await quiz.getByRole('button', {name: words.quizCopy.backButton}).click()
  const [title = '', answer = ''] = QUESTIONS.at(-2) ?? []
  await expect(quiz.getByRole('heading', {name: title, exact: true})).toBeVisible()
  expect(await treeOf(quiz)).toContain(`button "${answer}" [pressed]`)
  await quiz.getByRole('button', {name: words.quizCopy.continueButton}).click()

  await holdTime(page)
  await quiz.getByRole('button', {name: words.quizCopy.skipButton}).click()
  await ahead(page, quiz.getByText(words.FIRST_PROCESSING), 1)
  const working = await treeOf(quiz)
  expectNamed(working)
  expectInOrder(working, [
    'button "Chiudi il quiz"',
    /^heading ".+" \[level=1\]/,
    new RegExp(words.FIRST_PROCESSING),
  ])
  await ahead(page, emailField(quiz), 100)
  await page.clock.resume()
  const form = await treeOf(quiz)
  expectNamed(form)
  expectInOrder(form, [
    /^heading ".+" \[level=1\]/,
    /^textbox "Il suo indirizzo e-mail"/,
    /^button "Ricevi la Valutazione Gratuita"/,
  ])

  await sendEmail(quiz)
  await expect(quiz.getByRole('button', {name: words.quizCopy.retryButton})).toBeVisible()
  const failure = await treeOf(quiz)
  expectNamed(failure)
  expectInOrder(failure, [/^heading ".+" \[level=1\]/, 'button "Riprova"'])
  await quiz.getByRole('button', {name: words.quizCopy.retryButton}).click()
  await expect(quiz.getByRole('heading', {name: words.quizCopy.successTitle})).toBeVisible()
  const success = await quiz.ariaSnapshot()
  expectNamed(success)
  expectInOrder(success, [
    `heading "${words.quizCopy.successTitle}" [level=2]`,
    `link "${words.quizCopy.successWhatsapp}"`,
    `button "${words.quizCopy.successClose}"`,
    /^heading ".+" \[level=1\]/,
  ])
})
