import {hasOptions, STEPS, type Step} from '../../schemas/quiz-steps.ts'
import {fillTemplate} from '../contact/template.ts'
import {clinicChat} from '../content/clinic-chat.ts'
import type {Page} from '../content/page.ts'
import {type CompleteAnswers, stepIndex} from './machine.ts'

export type Question = ReturnType<typeof questionOf>

export const progressText = (copy: Page['quizCopy'], step: Step): string =>
  fillTemplate(copy?.progress, {numero: String(stepIndex(step) + 1), totale: String(STEPS.length)})

/** Returns a question with fallbacks for empty fields, so that a visitor can always finish the quiz. */
export function questionOf(page: Page, step: Step) {
  const found = page.quizQuestions?.find((question) => question.step === step)
  const options = hasOptions(step) ? (found?.options ?? []) : []
  const labels = options.map((option) => (option ?? '').trim()).filter((option) => option !== '')
  return {
    step,
    title: found?.title || progressText(page.quizCopy, step),
    help: found?.help || null,
    /** If the list is empty, the visitor writes the answer. The photo step never has options. */
    options: [...new Set(labels)],
    placeholder: found?.placeholder || null,
  }
}

export const chatLink = (page: Page, {age, goal, location}: CompleteAnswers) =>
  clinicChat(page, 'quiz', {eta: age, obiettivo: goal, citta: location})
