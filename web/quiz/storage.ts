import {TEXT_STEPS, type TextStep} from '../../schemas/quiz-steps.ts'
import {isObject} from '../content/page.ts'
import {attempt} from '../ui/attempt.ts'
import type {TextAnswers} from './machine.ts'

const KEY = 'quiz.answers'
const VERSION = 1
const LIFETIME_MS = 24 * 60 * 60 * 1000

const textAnswersIn = (answers: {readonly [name: string]: unknown}): TextAnswers =>
  Object.fromEntries(
    TEXT_STEPS.map((step): [TextStep, unknown] => [step, answers[step]]).filter(
      ([, value]) => typeof value === 'string' && value.trim() !== '',
    ),
  )

/** Returns no answers if there are none, or if they are older than 24 hours or from the future. */
export function loadAnswers(): TextAnswers {
  const record: unknown = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? 'null'), null)
  if (!isObject(record) || record.version !== VERSION || !isObject(record.answers)) return {}
  const age = Date.now() - Number(record.savedAt)
  if (age >= 0 && age < LIFETIME_MS) return textAnswersIn(record.answers)
  saveAnswers({})
  return {}
}

/** Keeps the answers on the visitor's own device, never the photo or the e-mail. */
export function saveAnswers(given: TextAnswers): void {
  const answers = textAnswersIn(given)
  const record = JSON.stringify({version: VERSION, savedAt: Date.now(), answers})
  attempt(() => {
    if (Object.keys(answers).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, record)
  }, undefined)
}
