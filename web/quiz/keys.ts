import {isAnswered, type QuizEvent, type QuizState} from './machine.ts'

const TYPING = 'input:not([type=file], [type=checkbox]), textarea, select'
const CONTROL = 'button, a, input, summary'

/** Returns the event of 1 to 9 (choose) and Enter (continue), or null for other keys or if a control uses the key. */
export function keyEvent(
  {key, ctrlKey, altKey, metaKey, repeat, target}: KeyboardEvent,
  {screen, answers}: QuizState,
  options: readonly string[],
): QuizEvent | null {
  const element = target as Element
  if (ctrlKey || altKey || metaKey || repeat || element.closest(TYPING) || screen.kind !== 'asking')
    return null
  if (/^[1-9]$/.test(key)) {
    const value = options[Number(key) - 1]
    return value === undefined ? null : {type: 'answer', value}
  }
  if (key !== 'Enter' || element.closest(CONTROL)) return null
  const isPhotoMissing = screen.step === 'photo' && !answers.photo
  return isAnswered(answers, screen.step) && !isPhotoMissing ? {type: 'continue'} : null
}
