/**
 * The steps of the quiz, in the order in which the visitor meets them. The page's quiz, the row of a lead, the Studio's
 * lists, the leads desk and its table follow from here: so this file imports nothing, and every room may import it.
 */

interface Question {
  /** One of the editor's options, or the visitor's own words. */
  readonly answer: 'chosen' | 'written'
  /** Where a row of `quiz_submissions` holds it. */
  readonly column: string
}

const QUESTIONS = {
  age: {answer: 'chosen', column: 'age'},
  gender: {answer: 'chosen', column: 'gender'},
  hairLossTime: {answer: 'chosen', column: 'hair_loss_time'},
  previousTransplants: {answer: 'chosen', column: 'previous_transplants'},
  location: {answer: 'written', column: 'location'},
  timeframe: {answer: 'chosen', column: 'timeframe'},
  goal: {answer: 'chosen', column: 'goal'},
} as const satisfies Record<string, Question>

export type TextStep = keyof typeof QUESTIONS
export type Step = TextStep | 'photo'
export type AnswerColumn = (typeof QUESTIONS)[TextStep]['column']

export const TEXT_STEPS = Object.keys(QUESTIONS) as [TextStep, ...TextStep[]]

/** The photo comes last: it is never kept on the device, so a quiz that is resumed asks for it again. */
export const STEPS = [...TEXT_STEPS, 'photo'] as const

export const STEP_TITLES: {readonly [step in Step]: string} = {
  age: 'Età',
  gender: 'Sesso',
  hairLossTime: 'Da quanto tempo',
  previousTransplants: 'Trapianti precedenti',
  location: 'Città',
  timeframe: 'Quando',
  goal: 'Obiettivo',
  photo: 'Foto',
}

export const isStep = (name: unknown): name is Step => STEPS.some((step) => step === name)

export const isWritten = (step: unknown): boolean =>
  TEXT_STEPS.some((known) => known === step && QUESTIONS[known].answer === 'written')

export const hasOptions = (step: unknown): boolean => step !== 'photo' && !isWritten(step)

export const quizQuestionId = (step: Step): string => `quizQuestion-${step}`

/** A value for each answer, under the name of its column. */
export const byColumn = <Value>(find: (step: TextStep, column: AnswerColumn) => Value) =>
  Object.fromEntries(
    TEXT_STEPS.map((step) => [QUESTIONS[step].column, find(step, QUESTIONS[step].column)]),
  ) as {readonly [column in AnswerColumn]: Value}

export type AnswerRow = {readonly [column in AnswerColumn]: string}

export const ANSWER_COLUMNS = TEXT_STEPS.map((step): AnswerColumn => QUESTIONS[step].column)
