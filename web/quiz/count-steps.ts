import {STEPS} from '../../schemas/quiz-steps.ts'
import {findLeadsService} from '../leads/gateway.ts'
import {attempt} from '../ui/attempt.ts'
import {hasAnswers, isAnswered, type QuizState} from './machine.ts'

/** The Studio sets this key on devices of editors. */
const EDITOR_KEY = 'studio.opened'

let service: ReturnType<typeof findLeadsService> | undefined

const isCounted = () =>
  'stepsCounted' in document.documentElement.dataset &&
  !navigator.webdriver &&
  attempt(() => localStorage.getItem(EDITOR_KEY) === null, true)

/** Adds one to the count of a step, without an identifier. A failure is ignored, and nobody waits for the answer. */
async function sendCount(place: string, step: string) {
  service ??= findLeadsService().catch((error) => {
    service = undefined
    throw error
  })
  const {url, key} = await service
  await fetch(`${url}/rest/v1/rpc/count_quiz_step`, {
    method: 'POST',
    keepalive: true,
    headers: {apikey: key, 'content-type': 'application/json'},
    body: JSON.stringify({place, step}),
  })
}

const reachedSteps = ({isOpen, screen, answers}: QuizState): string[] => [
  ...(isOpen ? ['opened'] : []),
  ...STEPS.filter((step) => isAnswered(answers, step)),
  ...(screen.kind === 'email' ? ['email'] : []),
  ...(screen.kind === 'done' ? ['sent'] : []),
]

/** Returns a function that counts what a state of the quiz has reached: each step once, until the answers are cleared. */
export function createStepCounter(count: (step: string) => void) {
  let counted = new Set<string>()
  return (state: QuizState) => {
    if (!hasAnswers(state.answers) && counted.size > 1) counted = new Set()
    for (const step of reachedSteps(state)) {
      if (!counted.has(step)) count(step)
      counted.add(step)
    }
  }
}

interface Quiz {
  get(): QuizState
  subscribe(listener: () => void): unknown
}

export function countSteps(place: string, quiz: Quiz): void {
  const count = createStepCounter((step) => {
    if (isCounted()) sendCount(place, step).catch(() => {})
  })
  quiz.subscribe(() => count(quiz.get()))
}
