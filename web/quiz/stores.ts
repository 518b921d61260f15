import {onLeadSettled} from '../leads/outbox.ts'
import {submitLead} from '../leads/submit-lead.ts'
import {announce} from '../ui/visit-event.ts'
import {countSteps} from './count-steps.ts'
import {byPlace, PLACES, type QuizPlace} from './places.ts'
import {quizEvents} from './quiz-events.ts'
import {createQuizHistory} from './quiz-history.ts'
import {createQuizStore} from './quiz-store.ts'
import {loadAnswers, saveAnswers} from './storage.ts'

/** Answers of an earlier visit, until this visit has its own. */
let stored = loadAnswers()

const ports = {
  setTimer: (run: () => void, delayMs: number) => setTimeout(run, delayMs),
  submitLead,
  onLeadSettled,
  loadAnswers: () => stored,
  saveAnswers(answers: typeof stored) {
    stored = {}
    saveAnswers(answers)
  },
}

/** The page's quizzes. Each keeps its state for as long as the page lives. */
export const stores = byPlace(() => createQuizStore(ports))

for (const place of PLACES) {
  let before = stores[place].get()
  stores[place].subscribe(() => {
    const now = stores[place].get()
    for (const event of quizEvents(place, before, now)) announce(event)
    before = now
  })
}

for (const [place, store] of Object.entries(stores)) countSteps(place, store)

export const quizHistory = createQuizHistory<QuizPlace>(history)

addEventListener('popstate', quizHistory.handlePopState)
// A page that is loaded again may scroll to where it was.
addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto'
})
