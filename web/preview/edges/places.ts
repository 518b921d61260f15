import type {QuizHistory} from '../../quiz/quiz-history.ts'
import type {QuizPlace} from '../../quiz/quiz-panel.tsx'
import {createQuizStore, type QuizPorts, type QuizStore} from '../../quiz/quiz-store.ts'
import {rehearsal} from '../rehearsal.ts'

/** The quiz as an editor tries it: nothing is kept, nothing is sent, and a screen stays as long as he looks at it. */
const ports: QuizPorts = {
  later: (run, ms) => {
    if (!rehearsal.held) setTimeout(run, ms)
  },
  submit: () => rehearsal.outcome(),
  earlier: () => rehearsal.answers,
  remember: () => {},
  whenSettled: () => {},
}

export const stores: Record<QuizPlace, QuizStore> = {
  hero: createQuizStore(ports),
  testimonials: createQuizStore(ports),
}

/** Each view begins with a quiz that nobody has touched. */
export function freshStores() {
  stores.hero = createQuizStore(ports)
  stores.testimonials = createQuizStore(ports)
}

/** The browser's own Back belongs to the Studio here. */
export const quizHistory: QuizHistory<QuizPlace> = {
  enter: () => {},
  setLevel: () => {},
  leave: () => {},
  onPopState: () => {},
}
