import {createContext} from 'react'
import type {useQuiz} from './use-quiz.ts'

/** The quiz of one place, for all parts of its panel. */
export const QuizContext = createContext({} as ReturnType<typeof useQuiz>)
