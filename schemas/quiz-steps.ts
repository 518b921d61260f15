/** The quiz's steps in the visitor's order. This file imports nothing, so that every folder can import it. */

interface Question {
  /** `chosen`: one of the editor's options. `written`: free text of the visitor. */
  readonly answer: 'chosen' | 'written'
  /** The column of `quiz_submissions` that holds the answer. */
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

/** The photo is last, because the quiz does not store it with the answers. A resumed quiz asks for it again. */
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

/** Returns an object with a value for each answer except the photo, keyed by column name. */
export const byColumn = <Value>(find: (step: TextStep, column: AnswerColumn) => Value) =>
  Object.fromEntries(
    TEXT_STEPS.map((step) => [QUESTIONS[step].column, find(step, QUESTIONS[step].column)]),
  ) as {readonly [column in AnswerColumn]: Value}

export type AnswerRow = {readonly [column in AnswerColumn]: string}

export const ANSWER_COLUMNS = TEXT_STEPS.map((step): AnswerColumn => QUESTIONS[step].column)
