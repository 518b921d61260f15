import {isAnswered} from './machine-answers.ts'
import type {QuizEvent, QuizState} from './machine-state.ts'

export interface KeyPress {
  key: string
  /** With Ctrl, Alt or Meta it is somebody else's. */
  modified: boolean
  /** On what the key was pressed: a field keeps its keys, a button its Enter. */
  on: 'field' | 'control' | 'elsewhere'
}

/** 1 to 9 choose, Enter goes on. */
export function keyEvent(
  {key, modified, on}: KeyPress,
  state: QuizState,
  options: readonly string[],
): QuizEvent | null {
  const {screen} = state
  if (modified || on === 'field' || screen.kind !== 'asking') return null
  if (/^[1-9]$/.test(key)) {
    const value = options[Number(key) - 1]
    return value === undefined ? null : {type: 'choose', value}
  }
  if (key !== 'Enter' || on === 'control') return null
  const skipped = screen.step === 'photo' && !state.answers.photo
  return isAnswered(state.answers, screen.step) && !skipped ? {type: 'continue'} : null
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'target'>

export function keyPress(event: Pressed): KeyPress {
  const target = event.target as Element
  const field = target.closest('input:not([type=file], [type=checkbox]), textarea, select')
  const control = target.closest('button, a, input, summary')
  return {
    key: event.key,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    on: field ? 'field' : control ? 'control' : 'elsewhere',
  }
}
