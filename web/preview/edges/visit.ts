/** Replaces modules that wait, store or send. The preview contains no code that does. */

import type {QuizState} from '../../quiz/machine.ts'
import {type ByPlace, byPlace, type QuizPlace} from '../../quiz/places.ts'
import type {QuizHistory} from '../../quiz/quiz-history.ts'
import {createQuizStore, type QuizPorts, type QuizStore} from '../../quiz/quiz-store.ts'
import {forgetQuizActivity} from '../../sections/quiz-activity.tsx'

export let stores: ByPlace<QuizStore>

/** Starts a view with the hero's quiz in that state. No lead is sent. */
export function resetQuizzes(state?: QuizState) {
  forgetQuizActivity()
  const ports: QuizPorts = {
    setTimer: (run, delayMs) => setTimeout(run, delayMs),
    submitLead: async () => ({kind: 'saved', isPhotoLost: false}),
    onLeadSettled: () => () => {},
    loadAnswers: () => ({}),
    saveAnswers: () => {},
  }
  stores = byPlace((place) => createQuizStore(ports, place === 'hero' ? state : undefined))
}
resetQuizzes()

/** In the preview Back belongs to the Studio. */
export const quizHistory: QuizHistory<QuizPlace> = {
  enter: () => {},
  setLevel: () => {},
  leave: () => {},
  handlePopState: () => {},
}

export const withdrawWaitingLeads = async () => false
export const preloadLeads = () => {}
export const openChatTab = () => null
export const wasDiscountClosed = () => false
export const rememberDiscountClosed = () => {}
