import type {ComponentType} from 'react'
import type {Page} from '../content/page.ts'
import type {QuizPlace} from './places.ts'

interface Placed {
  place: QuizPlace
  page: Page
}

/** What the quiz, once sent, leaves in its place: it comes with the quiz, and costs the first load nothing. */
export type ThanksView = ComponentType<Placed & {onClose: () => void}>

export interface QuizProps extends Placed {
  /** With what is to stand in its place, once it was sent. */
  onClose: (thanks?: ThanksView) => void
}
