/** Replaces modules that wait, store or send. The preview contains no code that does. */
import type {LeadOutcome} from '../../leads/lead.ts'
import {copyText as copy} from '../../page/discount-popup/copy-text.ts'
import {forgetQuizActivity} from '../../page/quiz-activity.tsx'
import type {TextAnswers} from '../../quiz/machine-state.ts'
import {type ByPlace, byPlace, type QuizPlace} from '../../quiz/places.ts'
import type {QuizHistory} from '../../quiz/quiz-history.ts'
import {createQuizStore, type QuizStore} from '../../quiz/quiz-store.ts'
import {clean} from '../marks.ts'

/** The state that an editor wants to see, for parts that wait for time or for a visitor. */
export interface Rehearsal {
  /** A page time in milliseconds that counts as reached. */
  reached?: number
  /** The quiz's delays never end. */
  held?: boolean
  /** Answers of an earlier visit, which lead to a later question. */
  answers?: TextAnswers
  /** The result of sending the quiz. */
  outcome?: () => Promise<LeadOutcome>
  refuseCopy?: boolean
}

const saved = async (): Promise<LeadOutcome> => ({kind: 'saved', photo: 'arrived'})

let rehearsal: Rehearsal
export let stores: ByPlace<QuizStore>

/** Starts a view with an untouched quiz. */
export function rehearse(wishes: Rehearsal) {
  forgetQuizActivity()
  rehearsal = wishes
  const {held, answers = {}, outcome = saved} = wishes
  stores = byPlace(() =>
    createQuizStore({
      later: (run, ms) => {
        if (!held) setTimeout(run, ms)
      },
      submit: outcome,
      earlier: () => answers,
      remember: () => {},
      whenSettled: () => {},
    }),
  )
}
rehearse({})

/** Whether the view shows what appears at this time. */
export const usePageTime = (milliseconds: number): boolean => rehearsal.reached === milliseconds

export const copyText = async (text: string) => !rehearsal.refuseCopy && copy(clean(text))

/** In the preview Back belongs to the Studio. */
export const quizHistory: QuizHistory<QuizPlace> = {
  enter: () => {},
  setLevel: () => {},
  leave: () => {},
  onPopState: () => {},
}

export const withdrawWaiting = async () => false
export const preloadLeads = () => {}
export const resumeLeads = () => {}
export const openChatTab = () => null
export const wasClosed = () => false
export const rememberClosed = () => {}
