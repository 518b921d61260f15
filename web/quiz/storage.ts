import {TEXT_STEPS} from '../../schemas/quiz-steps.ts'
import {isObject} from '../content/page.ts'
import {attempt} from '../ui/attempt.ts'
import type {TextAnswers} from './machine-state.ts'
import {KEY} from './storage-key.ts'

/** Even asking for `localStorage` throws where the visitor has switched it off. */
export type FindStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const VERSION = 1
const LIFETIME_MS = 24 * 60 * 60 * 1000
/** Far beyond any option or city: more than this was not written by the quiz. */
const LONGEST_ANSWER = 500

/** Kept on the visitor's own device, never photo or e-mail. What cannot be read is nothing, and no failure. */
export function loadAnswers(find: FindStorage, now: number): TextAnswers {
  const stored = attempt(() => read(find().getItem(KEY), now), null)
  if (stored) return stored
  clearAnswers(find)
  return {}
}

export function saveAnswers(find: FindStorage, answers: TextAnswers, now: number): void {
  const kept = knownAnswers(answers)
  const record = JSON.stringify({version: VERSION, savedAt: now, answers: kept})
  if (Object.keys(kept).length === 0) clearAnswers(find)
  else attempt(() => find().setItem(KEY, record), undefined)
}

export const clearAnswers = (find: FindStorage) => attempt(() => find().removeItem(KEY), undefined)

/** Null: absent, of another version, too old, from the future, or not ours. */
function read(text: string | null, now: number): TextAnswers | null {
  const record: unknown = JSON.parse(text ?? 'null')
  if (!isObject(record) || record.version !== VERSION) return null
  const age = typeof record.savedAt === 'number' ? now - record.savedAt : Number.NaN
  return age >= 0 && age < LIFETIME_MS && isObject(record.answers) ? knownAnswers(record.answers) : null
}

function knownAnswers(answers: {readonly [name: string]: unknown}): TextAnswers {
  const known: {-readonly [step in keyof TextAnswers]: TextAnswers[step]} = {}
  for (const step of TEXT_STEPS) {
    const value = Object.hasOwn(answers, step) ? answers[step] : undefined
    if (typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_ANSWER)
      known[step] = value
  }
  return known
}
