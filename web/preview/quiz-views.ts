import {isStep, isWritten, STEPS, type Step, TEXT_STEPS} from '../../schemas/quiz-steps.ts'
import type {Page} from '../content/page.ts'
import type {LeadOutcome} from '../leads/lead.ts'
import {completeAnswers, stepIndex} from '../quiz/machine-answers.ts'
import type {TextAnswers} from '../quiz/machine-state.ts'
import type {QuizStore} from '../quiz/quiz-store.ts'

/** The screens of the quiz that an address can name, besides its eight questions. */
const QUIZ_SCREENS = [
  'ripresa',
  'foto-scelta',
  'foto-non-visibile',
  'elaborazione',
  'email',
  'invio',
  'riuscito',
  'non-riuscito',
  'in-attesa',
] as const

export type QuizScreen = (typeof QUIZ_SCREENS)[number] | Step

const ALL: readonly string[] = [...STEPS, ...QUIZ_SCREENS]
export const isQuizScreen = (name: string | null): name is QuizScreen => name !== null && ALL.includes(name)

const CITY = 'Milano'
const EMAIL = 'nome@esempio.it'

/** Answers for every question before the given screen: the first option of each. */
export function answersBefore(page: Page, screen: QuizScreen): TextAnswers {
  const until = isStep(screen) ? stepIndex(screen) : STEPS.length
  const given = TEXT_STEPS.slice(0, screen === 'ripresa' ? 3 : until).map((step) => {
    const options = page.quizQuestions?.find((question) => question.step === step)?.options ?? []
    return [step, isWritten(step) ? CITY : (options[0] ?? '–')]
  })
  return Object.fromEntries(given) as TextAnswers
}

const never = () => new Promise<LeadOutcome>(() => {})
const result = (outcome: LeadOutcome) => async () => outcome

/** What becomes of the quiz when it is 'sent'. */
export function outcomeFor(screen: QuizScreen): () => Promise<LeadOutcome> {
  if (screen === 'invio') return never
  if (screen === 'non-riuscito') return result({kind: 'failed', unexpected: false, photoLost: false})
  if (screen === 'in-attesa') return result({kind: 'queued'})
  return result({kind: 'saved', photoLost: false})
}

export const holdsTime = (screen: QuizScreen) =>
  screen === 'elaborazione' || screen === 'foto-scelta' || screen === 'foto-non-visibile'

/** The next thing to do on the way to a screen; null once it is there. */
function nextStep(store: QuizStore, screen: QuizScreen, photo: File): (() => void) | null {
  const {screen: shown, answers} = store.get()
  if (shown.kind === 'offer') return screen === 'ripresa' ? null : () => store.dispatch({type: 'resume'})
  const isAfterPhoto = !isStep(screen) && screen !== 'ripresa'
  if (shown.kind === 'asking' && shown.step === 'photo' && isAfterPhoto && answers.photo === undefined) {
    const withPhoto = screen === 'foto-scelta' || screen === 'foto-non-visibile'
    return () => store.dispatch(withPhoto ? {type: 'pickPhoto', photo} : {type: 'skip'})
  }
  if (shown.kind === 'processing' && screen !== 'elaborazione') {
    const {token} = shown
    return () => store.dispatch({type: 'timer', token})
  }
  const isSent = ['invio', 'riuscito', 'non-riuscito', 'in-attesa'].includes(screen)
  if (shown.kind === 'email' && isSent && completeAnswers(answers)) {
    return () => void store.send({type: 'submit', email: EMAIL, freshId: crypto.randomUUID()}, () => {})
  }
  return null
}

/** Leads a quiz that is being opened to the wished screen, then leaves it to the editor. */
export function lead(store: QuizStore, screen: QuizScreen, photo: File): () => void {
  const stop = store.subscribe(follow)
  function follow() {
    if (!store.get().open) return
    const step = nextStep(store, screen, photo)
    if (step) queueMicrotask(step)
    else stop()
  }
  return () => void stop()
}
