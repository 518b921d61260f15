/** Pictures of the quiz, screen by screen, each reached as visitors reach it. */
import type {Page} from '@playwright/test'
import {quizCopy} from '../../studio/seed/content/quizCopy.ts'
import {TAP_GUARD_MS} from '../../web/quiz/tap-guard.ts'
import {answersBefore, LAST, leaveAnswers} from '../support/quiz.ts'
import {finish, goesAhead, openPage, type Shot, shown} from './visit.ts'

const PHOTO = {
  name: 'foto.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#b98a68"/><ellipse cx="300" cy="330" rx="190" ry="240" fill="#3a281c"/></svg>',
  ),
}

export const quiz = (page: Page) => page.locator('#hero')
const button = (page: Page, name: string) => quiz(page).getByRole('button', {name, exact: true})

/** Taps a quiz button once its screen accepts taps. */
async function press(page: Page, name: string) {
  await shown(button(page, name))
  await page.clock.fastForward(TAP_GUARD_MS)
  await button(page, name).click()
}

/** Opens a question with the earlier answers stored by a previous visit. */
async function atQuestion(page: Page, number: number) {
  await openPage(page)
  if (number > 1) await leaveAnswers(page, answersBefore(number))
  await button(page, 'Consulenza Gratuita | Quiz').click()
  await shown(quiz(page).getByRole('button', {name: 'Chiudi il quiz'}))
}

export async function resumed(page: Page, number: number) {
  await atQuestion(page, number)
  if (number > 1) await press(page, 'Riprendi')
  await shown(quiz(page).getByText(`Domanda ${number} di ${LAST}`))
}

export const email = (page: Page) => quiz(page).getByLabel('Il suo indirizzo e-mail')

export async function atEmail(page: Page) {
  await resumed(page, LAST)
  await press(page, 'Salta questo passaggio')
  await goesAhead(page, email(page))
}

const ROWS = '**/rest/v1/quiz_submissions*'
type Answer = Parameters<Parameters<Page['route']>[1]>[0]

async function sent(page: Page, heading: string, answer: (route: Answer) => Promise<void> | void) {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.route(ROWS, answer)
  await atEmail(page)
  await email(page).fill('prova@posta.example')
  await press(page, 'Ricevi la Valutazione Gratuita')
  await goesAhead(page, quiz(page).getByRole('heading', {name: heading}), 1900)
}

const question = (number: number): Shot => ({
  name: `quiz: domanda ${number}`,
  take: async (page) => {
    await resumed(page, number)
    return finish(page, '#hero')
  },
})

const outcome = (name: string, heading: string, answer: (route: Answer) => Promise<void> | void): Shot => ({
  name: `quiz: ${name}`,
  take: async (page) => {
    await sent(page, heading, answer)
    return finish(page, '#hero')
  },
})

export const screens: readonly Shot[] = [
  ...Array.from({length: LAST}, (_, index) => question(index + 1)),
  {
    name: 'quiz: ripresa',
    take: async (page) => {
      await atQuestion(page, 4)
      return finish(page, '#hero')
    },
  },
  {
    name: 'quiz: risposta scelta',
    take: async (page) => {
      await resumed(page, 1)
      await press(page, '26-35')
      return finish(page, '#hero', true)
    },
  },
  {
    name: 'quiz: foto scelta',
    take: async (page) => {
      await resumed(page, LAST)
      await quiz(page).getByLabel('Scegli una foto').setInputFiles(PHOTO)
      await shown(button(page, 'Togli la foto'))
      return finish(page, '#hero')
    },
  },
  {
    name: 'quiz: elaborazione',
    take: async (page) => {
      await resumed(page, LAST)
      await press(page, 'Salta questo passaggio')
      await goesAhead(page, quiz(page).locator('ol').first(), 100)
      return finish(page, '#hero', true)
    },
  },
  {
    name: 'quiz: e-mail',
    take: async (page) => {
      await atEmail(page)
      return finish(page, '#hero')
    },
  },
  outcome('fatto', quizCopy.successTitle, (route) => route.fulfill({status: 201})),
  outcome('errore', 'Non siamo riusciti a salvare i suoi dati', (route) =>
    route.fulfill({status: 403, json: {code: 'X', message: 'no'}}),
  ),
  outcome('in attesa', 'Richiesta in attesa di invio', (route) => route.abort('connectionreset')),
]
