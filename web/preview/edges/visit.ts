/** Replaces modules that wait, store or send. The preview contains no code that does. */
import type {LeadOutcome} from '../../leads/lead.ts'
import {forgetQuizActivity} from '../../page/quiz-activity.tsx'
import type {TextAnswers} from '../../quiz/machine.ts'
import {type ByPlace, byPlace, type QuizPlace} from '../../quiz/places.ts'
import type {QuizHistory} from '../../quiz/quiz-history.ts'
import {createQuizStore, type QuizStore} from '../../quiz/quiz-store.ts'

/** The state that an editor wants to see, for parts that wait for time or for a visitor. */
export interface Rehearsal {
  /** The quiz's delays never end. */
  held?: boolean
  /** Answers of an earlier visit, which lead to a later question. */
  answers?: TextAnswers
  /** The result of sending the quiz. */
  outcome?: () => Promise<LeadOutcome>
}

const saved = async (): Promise<LeadOutcome> => ({kind: 'saved', isPhotoLost: false})

export let stores: ByPlace<QuizStore>

/** Starts a view with an untouched quiz. */
export function rehearse(wishes: Rehearsal) {
  forgetQuizActivity()
  const {held, answers = {}, outcome = saved} = wishes
  stores = byPlace(() =>
    createQuizStore({
      setTimer: (run, delayMs) => {
        if (!held) setTimeout(run, delayMs)
      },
      submitLead: outcome,
      onLeadSettled: () => () => {},
      loadAnswers: () => answers,
      saveAnswers: () => {},
    }),
  )
}
rehearse({})

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
