import {type ByPlace, byPlace, type QuizPlace} from '../../quiz/places.ts'
import type {QuizHistory} from '../../quiz/quiz-history.ts'
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

export let stores: ByPlace<QuizStore>

/** Each view begins with a quiz that nobody has touched. */
export function freshStores() {
  stores = byPlace(() => createQuizStore(ports))
}
freshStores()

/** The browser's own Back belongs to the Studio here. */
export const quizHistory: QuizHistory<QuizPlace> = {
  enter: () => {},
  setLevel: () => {},
  leave: () => {},
  onPopState: () => {},
}
