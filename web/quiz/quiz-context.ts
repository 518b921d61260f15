import {createContext} from 'react'
import type {useQuiz} from './use-quiz.ts'

export const QuizContext = createContext({} as ReturnType<typeof useQuiz>)
