import {useEffect, useSyncExternalStore} from 'react'
import type {Page} from '../content/page.ts'
import type {QuizPlace} from '../quiz/quiz-context.ts'

type Quiz = typeof import('../quiz/quiz.tsx')

let quiz: Quiz | undefined

/** Sets the components of the quiz. The server renders no quiz, and its code works only in a browser. */
export function provideQuiz(components: Quiz) {
  quiz = components
}

type Shown = 'open' | 'thanks' | undefined
type Activity = {readonly [place in QuizPlace]?: Shown}

const NOTHING: Activity = {}

/** Visible quizzes and thank-you cards. Styles and scripts read `<html data-quiz-shown>` and `data-quiz-begun`. */
let current = NOTHING
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(place: QuizPlace, shown?: Shown) {
  current = {...current, [place]: shown}
  const all = Object.values(current)
  const {dataset} = document.documentElement
  if (shown === 'open') dataset.quizBegun = ''
  if (all.includes('open')) dataset.quizShown = 'open'
  else if (all.includes('thanks')) dataset.quizShown = 'thanks'
  else delete dataset.quizShown
  for (const listener of listeners) listener()
}

export function forgetQuizActivity() {
  current = NOTHING
}

const get = () => current
const useQuizActivity = () => useSyncExternalStore(subscribe, get, () => NOTHING)

export const openQuiz = (place: QuizPlace) => set(place, 'open')

export const notifyRendered = () => void dispatchEvent(new Event('page:rendered'))

export function useQuizPlace(place: QuizPlace, page: Page) {
  const shown = useQuizActivity()[place]
  const {QuizPanel, Thanks} = quiz ?? {}
  // Notifies on mount too, because the section of the quiz may hydrate after the rest of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened quiz and a thank-you card are new elements
  useEffect(notifyRendered, [shown])
  const props = {place, page, onClose: (next?: 'thanks') => set(place, next)}
  return {
    panel: shown === 'open' && QuizPanel ? <QuizPanel {...props} /> : null,
    thanks: shown === 'thanks' && Thanks ? <Thanks {...props} /> : null,
  }
}
