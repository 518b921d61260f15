import {createContext} from 'react'
import type {Page} from '../content/page.ts'
import type {QuizEvent, QuizState, Reach} from './machine-state.ts'
import type {QuizPlace} from './places.ts'

/** The quiz of one place, for all that its panel is made of. */
export interface Quiz {
  place: QuizPlace
  page: Page
  copy: Page['quizCopy']
  state: QuizState
  dispatch(event: QuizEvent): void
  submit(reach: Reach): void
  retry(): void
  /** The answers of this quiz go. */
  restart(): void
  /** So does what waits on this device to be sent. */
  clear(): void
  close(): void
}

export const QuizContext = createContext({} as Quiz)
