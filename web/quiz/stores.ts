import {announce} from '../ui/visit-event.ts'
import {countSteps} from './count-steps.ts'
import type {QuizPlace} from './places.ts'
import {quizEvents} from './quiz-events.ts'
import {createQuizHistory} from './quiz-history.ts'
import {createQuizStore} from './quiz-store.ts'

/** The page's quizzes. Each keeps its state for as long as the page lives. */
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
// The browser may restore the scroll position after a reload.
addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto'
})
