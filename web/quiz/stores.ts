import {recordVisitEvent} from '../ui/visit-event.ts'
import type {QuizPlace} from './quiz-context.ts'
import {createQuizHistory} from './quiz-history.ts'
import {createQuizStore} from './quiz-store.ts'
import {createStepCounter, quizEvents} from './quiz-tracking.ts'

export const stores = {hero: createQuizStore(), testimonials: createQuizStore()}

for (const [place, store] of Object.entries(stores)) {
  const countSteps = createStepCounter(place)
  store.subscribe((now, before) => {
    for (const event of quizEvents(place, before, now)) recordVisitEvent(event)
    countSteps(now)
  })
}

export const quizHistory = createQuizHistory<QuizPlace>(history)

addEventListener('popstate', quizHistory.handlePopState)
// Allows the browser to restore the scroll position after a reload.
addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto'
})
