import {STEPS} from '../../schemas/quiz-steps.ts'
import {findLeadsService} from '../leads/gateway.ts'
import {attempt} from '../ui/attempt.ts'
import type {VisitEvent} from '../ui/visit-event.ts'
import {hasAnswers, isAnswered, type QuizState, screenName, stepIndex} from './machine.ts'

/** Returns the visit events of a state change. They contain names of screens and never an answer. */
export function quizEvents(place: string, before: QuizState, now: QuizState): VisitEvent[] {
  const events: VisitEvent[] = []
  const {kind} = now.screen
  const isOpened = now.isOpen && !before.isOpen
  if (isOpened) events.push({event: 'quiz_start', place})
  if (before.screen.kind === 'saving' && (kind === 'done' || kind === 'queued' || kind === 'failed'))
    events.push({event: 'quiz_submit', place, outcome: kind === 'done' ? 'saved' : kind})
  const isNew = isOpened || screenName(before.screen) !== screenName(now.screen)
  if (now.isOpen && isNew && now.screen.kind === 'asking') {
    const {step} = now.screen
    events.push({event: 'quiz_step', place, step, number: stepIndex(step) + 1})
  }
  return events
}

const isCounted = () =>
  'stepsCounted' in document.documentElement.dataset &&
  !navigator.webdriver &&
  // The Studio sets this key on the devices of editors, whose steps are not counted.
  attempt(() => !localStorage.getItem('studio.opened'), true)

/** Adds 1 to the count of a step, without an identifier of the visitor. */
async function sendCount(place: string, step: string) {
  const {url, key} = await findLeadsService()
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

/** Counts each step once, and again only after the answers were cleared or a sent quiz has started again. */
export function createStepCounter(place: string) {
  const counted = new Set<string>()
  return (state: QuizState) => {
    // The first counted step is the opening of the quiz.
    if (!hasAnswers(state.answers) && counted.size > 1) counted.clear()
    for (const step of reachedSteps(state)) {
      if (!counted.has(step) && isCounted()) sendCount(place, step).catch(() => {})
      counted.add(step)
    }
  }
}
