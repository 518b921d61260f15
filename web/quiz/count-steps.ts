import {STEPS} from '../../schemas/quiz-steps.ts'
import {findLeadsService} from '../leads/gateway.ts'
import {attempt} from '../ui/attempt.ts'
import {hasAnswers, isAnswered, type QuizState} from './machine.ts'
import type {QuizStore} from './quiz-store.ts'

const isCounted = () =>
  'stepsCounted' in document.documentElement.dataset &&
  !navigator.webdriver &&
  // The Studio sets this key on the devices of editors, whose steps are not counted.
  attempt(() => !localStorage.getItem('studio.opened'), true)

let service: ReturnType<typeof findLeadsService> | undefined

/** Adds 1 to the count of a step, without an identifier of the visitor. No caller waits for the answer. */
async function sendCount(place: string, step: string) {
  service ??= findLeadsService()
  const {url, key} = await service
  const headers = {apikey: key, 'content-type': 'application/json'}
  const body = JSON.stringify({place, step})
  await fetch(`${url}/rest/v1/rpc/count_quiz_step`, {method: 'POST', keepalive: true, headers, body})
}

const reachedSteps = ({isOpen, screen, answers}: QuizState) => [
  ...(isOpen ? ['opened'] : []),
  ...STEPS.filter((step) => isAnswered(answers, step)),
  ...(screen.kind === 'email' ? ['email'] : []),
  ...(screen.kind === 'done' ? ['sent'] : []),
]

/** Counts each step that a quiz reaches. A step counts again only after the visitor has cleared the answers. */
export function countSteps(place: string, quiz: Pick<QuizStore, 'get' | 'subscribe'>) {
  let counted = new Set<string>()
  quiz.subscribe(() => {
    const state = quiz.get()
    if (!hasAnswers(state.answers) && counted.size > 1) counted = new Set()
    for (const step of reachedSteps(state)) {
      if (!counted.has(step) && isCounted()) sendCount(place, step).catch(() => {})
      counted.add(step)
    }
  })
}
