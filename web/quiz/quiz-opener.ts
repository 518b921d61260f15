import type {QuizPlace} from './places.ts'
import {preloadQuiz} from './quiz-panel.tsx'

/** For the button that opens the quiz of a place: what a visitor comes near is fetched, and the focus finds back. */
export const quizOpener = (place: QuizPlace) => ({
  'data-quiz': place,
  onPointerEnter: preloadQuiz,
  onTouchStart: preloadQuiz,
  onFocus: preloadQuiz,
})
