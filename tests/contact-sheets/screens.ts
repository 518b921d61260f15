/** Shots of all screens of the quiz. */
import type {Page, Route} from '@playwright/test'
import {openLive} from '../support/page.ts'
import {
  ahead,
  answersBefore,
  holdTime,
  LAST,
  leaveAnswers,
  numberOf,
  openQuiz,
  option,
  press,
  quicken,
  quizOf,
  ROWS,
  resumeQuiz,
  sendEmail,
  visitEmail,
  visitQuiz,
  withoutTabs,
} from '../support/quiz.ts'
import * as words from '../support/words.ts'
import {type Shot, takePart} from './visit.ts'

const PHOTO = 'studio/seed/pictures/case-1-before.webp'
const {quizCopy} = words

/** Creates a shot of a quiz screen. Set `quick` for a screen that the quiz soon replaces by itself. */
const shot = (name: string, reach: (page: Page) => Promise<unknown>, quick = false): Shot => ({
  name: `quiz: ${name}`,
  take: async (page) => {
    await quicken(page)
    await reach(page)
    return takePart(page, '#hero', quick)
  },
})

const outcome = (name: string, heading: string, answer: (route: Route) => Promise<void>): Shot =>
  shot(name, async (page) => {
    await withoutTabs(page)
    await page.route(ROWS, answer)
    const quiz = await visitEmail(page)
    await sendEmail(quiz)
    await ahead(page, quiz.getByRole('heading', {name: heading}), 1900)
  })

export const screens: readonly Shot[] = [
  shot('domanda 1', (page) => visitQuiz(page)),
  ...Array.from({length: LAST - 1}, (_, index) =>
    shot(`domanda ${index + 2}`, (page) => resumeQuiz(page, index + 2)),
  ),
  shot('ripresa', async (page) => {
    await openLive(page)
    await leaveAnswers(page, answersBefore(numberOf('previousTransplants')))
    await openQuiz(page)
  }),
  shot('risposta scelta', async (page) => press(option(await visitQuiz(page), '26-35')), true),
  shot('foto scelta', async (page) => {
    const quiz = await resumeQuiz(page, LAST)
    await holdTime(page)
    await quiz.getByLabel(quizCopy.photoChoose).setInputFiles(PHOTO)
    await quiz.getByRole('button', {name: quizCopy.photoRemove}).waitFor()
  }),
  shot(
    'elaborazione',
    async (page) => {
      const quiz = await resumeQuiz(page, LAST)
      await press(quiz.getByRole('button', {name: quizCopy.skipButton}))
      await ahead(page, quizOf(page).locator('ol').first(), 100)
    },
    true,
  ),
  shot('e-mail', (page) => visitEmail(page)),
  outcome('fatto', quizCopy.successTitle, (route) => route.fulfill({status: 201})),
  outcome('errore', quizCopy.failureTitle, (route) =>
    route.fulfill({status: 403, json: {code: 'X', message: 'no'}}),
  ),
  outcome('in attesa', quizCopy.outboxTitle, (route) => route.abort('connectionreset')),
]
