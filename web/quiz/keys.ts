import {isAnswered, type QuizEvent, type QuizState} from './machine-state.ts'

/** It keeps its keys. */
const FIELD = 'input:not([type=file], [type=checkbox]), textarea, select'
/** It keeps its Enter. */
const CONTROL = 'button, a, input, summary'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'target'>

/** 1 to 9 choose, Enter goes on; a key that is held does so once. */
export function keyEvent(
  {key, ctrlKey, altKey, metaKey, repeat, target}: Pressed,
  {screen, answers}: QuizState,
  options: readonly string[],
): QuizEvent | null {
  const on = target as Element
  if (ctrlKey || altKey || metaKey || repeat || on.closest(FIELD) || screen.kind !== 'asking') return null
  if (/^[1-9]$/.test(key)) {
    const value = options[Number(key) - 1]
    return value === undefined ? null : {type: 'answer', value}
  }
  if (key !== 'Enter' || on.closest(CONTROL)) return null
  const skipped = screen.step === 'photo' && !answers.photo
  return isAnswered(answers, screen.step) && !skipped ? {type: 'continue'} : null
}
