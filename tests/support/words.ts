/**
 * The demo content's own sentences, for tests that look for them: a better one changes no test. What the specification
 * fixes word by word is written out once, in `studio/seed/testing/expected.ts`.
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

/** Of lists and of longer texts. */
export const [FIRST_PROCESSING = '', , LAST_PROCESSING = ''] = quizCopy.processingSteps
export const COST_QUESTION = 'Quanto costa un trapianto di capelli?'
export const COST_ANSWER = 'da €2.990 a €4.290'
export const LINK_IN_COST_ANSWER = 'Pacchetti'
export const OF_THE_POLICY = 'presentare un reclamo al Garante'

const asked = (step: Step) => quizQuestions.find((one) => one.step === step)
export const questionOf = (step: Step) => asked(step)?.title ?? ''
/** None: the visitor writes. */
export const answersTo = (step: Step): readonly string[] => asked(step)?.options ?? []
export const AGE_QUESTION = questionOf('age')
export const GENDER_QUESTION = questionOf('gender')
