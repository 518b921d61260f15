/** Replaces modules that wait, store or send. The preview contains no code that does. */

import type {QuizState} from '../../quiz/machine.ts'
import type {QuizPlace} from '../../quiz/places.ts'
import {createQuizHistory} from '../../quiz/quiz-history.ts'
import {createQuizStore, type QuizStore} from '../../quiz/quiz-store.ts'
import {forgetQuizActivity} from '../../sections/quiz-activity.tsx'

export let stores: Record<QuizPlace, QuizStore>

/** Starts a view with the hero's quiz in that state. */
export function resetQuizzes(state?: QuizState) {
  forgetQuizActivity()
  stores = {hero: createQuizStore(state), testimonials: createQuizStore()}
}
resetQuizzes()

/** Changes no entry: in the preview Back belongs to the Studio. */
export const quizHistory = createQuizHistory<QuizPlace>({
  state: null,
  replaceState: () => {},
  pushState: () => {},
  go: () => {},
  scrollRestoration: 'auto',
})

export const submitLead = async () => ({kind: 'saved', isPhotoLost: false})
export const onLeadSettled = () => () => {}
export const loadAnswers = () => ({})
export const saveAnswers = () => {}
export const withdrawWaitingLeads = async () => false
export const preloadLeads = () => {}
export const openChatTab = () => null
export const wasDiscountClosed = () => false
export const rememberDiscountClosed = () => {}
