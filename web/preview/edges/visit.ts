/**
 * The page as an editor tries it: nothing waits, is kept or sent, no tab opens by itself, and a screen stays as long as
 * he looks at it. The code that could do otherwise is not part of the preview.
 */
import type {LeadOutcome} from '../../leads/lead.ts'
import {forgetQuizActivity} from '../../page/quiz-activity.tsx'
import type {TextAnswers} from '../../quiz/machine.ts'
import {type ByPlace, byPlace, type QuizPlace} from '../../quiz/places.ts'
import type {QuizHistory} from '../../quiz/quiz-history.ts'
import {createQuizStore, type QuizStore} from '../../quiz/quiz-store.ts'

/** What an editor wants to look at, for those parts of the page that otherwise wait for time or for a visitor. */
export interface Rehearsal {
  /** The quiz's own delays do not end. */
  held?: boolean
  /** Answers as if of an earlier visit: the way to a later question. */
  answers?: TextAnswers
  /** What becomes of a quiz that is 'sent'. */
  outcome?: () => Promise<LeadOutcome>
}

const saved = async (): Promise<LeadOutcome> => ({kind: 'saved', isPhotoLost: false})

export let stores: ByPlace<QuizStore>

/** Each view begins with a quiz that nobody has touched. */
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

/** The browser's own Back belongs to the Studio here. */
export const quizHistory: QuizHistory<QuizPlace> = {
  enter: () => {},
  setLevel: () => {},
  leave: () => {},
  handlePopState: () => {},
}

export const withdrawWaitingLeads = async () => false
export const preloadLeads = () => {}
export const sendWaitingLeads = () => {}
export const openChatTab = () => null
export const wasDiscountClosed = () => false
export const rememberDiscountClosed = () => {}
