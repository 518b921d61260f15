/**
 * Texts of the demo content. Tests import them, so that most changes of a text need no change in the tests.
 * `studio/seed/testing/expected.ts` contains the exact texts of the specification.
 */
import type {Step} from '../../schemas/quiz-steps.ts'
import {quizCopy} from '../../studio/seed/content/quizCopy.ts'
import {quizQuestions} from '../../studio/seed/content/quizQuestions.ts'

export * from '../../studio/seed/content/beforeAfter.ts'
export * from '../../studio/seed/content/cases.ts'
export * from '../../studio/seed/content/faqs.ts'
export * from '../../studio/seed/content/footer.ts'
export * from '../../studio/seed/content/further.ts'
export * from '../../studio/seed/content/hero.ts'
export * from '../../studio/seed/content/identity.ts'
export * from '../../studio/seed/content/messages.ts'
export * from '../../studio/seed/content/packages.ts'
export * from '../../studio/seed/content/packagesSection.ts'
export * from '../../studio/seed/content/privacy.ts'
export * from '../../studio/seed/content/testimonials.ts'
export * from '../../studio/seed/content/testimonialsSection.ts'
export {quizCopy}

export const [FIRST_PROCESSING = '', , LAST_PROCESSING = ''] = quizCopy.processingSteps
export const COST_QUESTION = 'Quanto costa un trapianto di capelli?'
export const COST_ANSWER = 'da €2.990 a €4.290'
export const OF_THE_POLICY = 'presentare un reclamo al Garante'

const asked = (step: Step) => quizQuestions.find((one) => one.step === step)
export const questionOf = (step: Step) => asked(step)?.title ?? ''
/** Returns the answers that a question offers, or an empty list for questions without options, such as the city. */
export const answersTo = (step: Step): readonly string[] => asked(step)?.options ?? []
export const AGE_QUESTION = questionOf('age')
