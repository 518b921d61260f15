/** Replaces modules that store data, send leads or change the browser's history. The preview does none of these. */
import type {QuizState} from '../../quiz/machine.ts'
import type {QuizPlace} from '../../quiz/quiz-context.ts'
import {createQuizStore, type QuizStore} from '../../quiz/quiz-store.ts'
import {forgetQuizActivity} from '../../sections/quiz-activity.tsx'

export let stores: Record<QuizPlace, QuizStore>

export function resetQuizzes(state?: QuizState) {
  forgetQuizActivity()
  stores = {hero: createQuizStore(state), testimonials: createQuizStore()}
}
resetQuizzes()

/** Changes no history entry, because Back in the preview must navigate the Studio. */
export const quizHistory = {enter: () => {}, setLevel: () => {}, leave: () => {}}

export const submitLead = async () => ({kind: 'saved', isPhotoLost: false})
export const onLeadSettled = () => () => {}
export const loadAnswers = () => ({})
export const saveAnswers = () => {}
export const withdrawWaitingLeads = async () => false
export const prepareToSend = () => {}
export const openChatTab = () => null
export const rememberDiscountClosed = () => {}
