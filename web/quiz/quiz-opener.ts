import type {QuizPlace} from './places.ts'

export const loadQuiz = () => import('./quiz.tsx')

/** What fails here fails again, visibly, once the quiz is wanted. */
const preload = () => void loadQuiz().catch(() => {})

/** For the button that opens the quiz of a place: what a visitor comes near is fetched, and the focus finds back. */
export const quizOpener = (place: QuizPlace) => ({
  'data-quiz': place,
  onPointerEnter: preload,
  onTouchStart: preload,
  onFocus: preload,
})
