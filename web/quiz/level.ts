import {STEPS} from '../../schemas/quiz-steps.ts'
import {stepIndex} from './machine-answers.ts'
import type {Screen} from './machine-state.ts'

/** How many history entries deep a screen is. */
export function levelOf(screen: Screen): number {
  switch (screen.kind) {
    case 'offer':
    case 'done':
      return 1
    case 'asking':
    case 'advancing':
      return stepIndex(screen.step) + 1
    case 'processing':
    case 'email':
    case 'saving':
    case 'failed':
    case 'queued':
      return STEPS.length + 1
  }
}

/** One name for what the visitor sees as one screen: a confirmed answer or a busy form is not a new one. */
export function screenName(screen: Screen): string {
  if (screen.kind === 'asking' || screen.kind === 'advancing') return screen.step
  return screen.kind === 'saving' ? 'email' : screen.kind
}
