import {attempt} from '../ui/attempt.ts'
import type {Answers, TextAnswers} from './machine.ts'

const KEY = 'quiz.answers'
const VERSION = 1
const LIFETIME_MS = 24 * 60 * 60 * 1000

export function loadAnswers(): TextAnswers {
  const record = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? 'null'), null)
  if (record?.version !== VERSION) return {}
  const age = Date.now() - record.savedAt
  if (age >= 0 && age < LIFETIME_MS) return record.answers
  saveAnswers({})
  return {}
}

/** Stores the answers on the visitor's device, but never the photo or the e-mail address. */
export function saveAnswers({photo: _, ...answers}: Answers): void {
  const record = JSON.stringify({version: VERSION, savedAt: Date.now(), answers})
  attempt(() => {
    if (Object.keys(answers).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, record)
  }, undefined)
}
