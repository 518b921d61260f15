import type {QuizPlace} from './quiz-context.ts'

let loaded: typeof import('./quiz.tsx') | undefined

/** Loads the quiz once. After a failure the next tap tries again. */
export async function loadQuiz() {
  loaded ??= await import('./quiz.tsx')
}

export const loadedQuiz = () => loaded

/** Returns the attributes by which the page script opens a quiz. Without JavaScript the button is hidden. */
export const quizOpener = (place: QuizPlace) => ({'data-needs-script': '', 'data-opens': place})
