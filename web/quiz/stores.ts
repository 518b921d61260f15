import {announce} from '../ui/visit-event.ts'
import {countSteps} from './count-steps.ts'
import type {QuizPlace} from './places.ts'
import {quizEvents} from './quiz-events.ts'
import {createQuizHistory} from './quiz-history.ts'
import {createQuizStore} from './quiz-store.ts'

/** The quizzes of the page. Each keeps its state until the page is closed. */
export const stores = {hero: createQuizStore(), testimonials: createQuizStore()}

for (const [place, store] of Object.entries(stores)) {
  let before = store.get()
  store.subscribe(() => {
    const now = store.get()
    for (const event of quizEvents(place, before, now)) announce(event)
    before = now
  })
}

for (const [place, store] of Object.entries(stores)) countSteps(place, store)

export const quizHistory = createQuizHistory<QuizPlace>(history)

addEventListener('popstate', quizHistory.handlePopState)
// Allows the browser to restore the scroll position after a reload.
addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto'
})
