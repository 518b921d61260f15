import type {VisitEvent} from '../ui/visit-event.ts'
import {type QuizState, screenName, stepIndex} from './machine.ts'

const OUTCOMES = {done: 'saved', queued: 'queued', failed: 'failed'} as const

/** Returns the visit events of a state change. They contain names of screens and never an answer. */
export function quizEvents(place: string, before: QuizState, now: QuizState): VisitEvent[] {
  const events: VisitEvent[] = []
  const {screen} = now
  const opened = now.isOpen && !before.isOpen
  if (opened) events.push({event: 'quiz_start', place})
  if (before.screen.kind === 'saving' && screen.kind in OUTCOMES) {
    const outcome = OUTCOMES[screen.kind as keyof typeof OUTCOMES]
    events.push({event: 'quiz_submit', place, outcome})
  }
  const isNew = opened || screenName(before.screen) !== screenName(screen)
  if (now.isOpen && isNew && screen.kind === 'asking') {
    events.push({event: 'quiz_step', place, step: screen.step, number: stepIndex(screen.step) + 1})
  }
  return events
}
