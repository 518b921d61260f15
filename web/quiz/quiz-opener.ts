import type {QuizPlace} from './places.ts'

let loaded: typeof import('./quiz.tsx') | undefined

/** Loads the quiz, once. A failed load is tried again at the next tap. */
export async function loadQuiz() {
  loaded ??= await import('./quiz.tsx')
}

/** Returns the components. A quiz is loaded before it is opened. */
export const loadedQuiz = () => loaded

/** For every button that opens the quiz of a place. Without script it does not show. */
export const quizOpener = (place: QuizPlace) => ({'data-live': '', 'data-opens': place})
