import {type ReactNode, useState, useSyncExternalStore} from 'react'
import type {Page} from '../content/page.ts'
import type {QuizPlace, QuizProps, ThanksView} from '../quiz/places.ts'
import {loadQuiz} from '../quiz/quiz-opener.ts'
import {QuizPanel} from '../quiz/quiz-panel.tsx'

type Activity = {readonly [place in QuizPlace]?: 'open' | ThanksView | undefined}

/** What every section was served as. */
const NOTHING: Activity = {}

/** What the quiz of each place shows. Styles and scripts read it from `<html data-quiz-shown>` and `data-quiz-begun`. */
let current = NOTHING
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(place: QuizPlace, shown?: 'open' | ThanksView) {
  current = {...current, [place]: shown}
  const all = Object.values(current)
  const {dataset} = document.documentElement
  if (shown === 'open') dataset.quizBegun = ''
  if (all.includes('open')) dataset.quizShown = 'open'
  else if (all.some(Boolean)) dataset.quizShown = 'thanks'
  else delete dataset.quizShown
  for (const listener of listeners) listener()
}

/** For a page that is about to be rendered from its beginning. */
export function forgetQuizActivity() {
  current = NOTHING
}

const get = () => current
export const useQuizActivity = () => useSyncExternalStore(subscribe, get, () => NOTHING)

/** Its code is loaded first, so that the quiz shows in the same frame in which the place changes. */
export const openQuiz = (place: QuizPlace) =>
  loadQuiz().then(
    () => set(place, 'open'),
    () => void dispatchEvent(new Event('page:lost')),
  )

/** An open quiz keeps the content that it opened with. */
function OpenQuiz({page, ...props}: QuizProps) {
  const [opened] = useState(page)
  return <QuizPanel page={opened} {...props} />
}

interface QuizView {
  panel: ReactNode
  /** Stands there once the quiz was sent. */
  thanks: ReactNode
}

/** The quiz of one place: null for what does not show. */
export function useQuizPlace(place: QuizPlace, page: Page): QuizView {
  const shown = useQuizActivity()[place]
  const close = (next?: ThanksView) => set(place, next)
  if (shown === 'open') return {panel: <OpenQuiz place={place} page={page} onClose={close} />, thanks: null}
  const Thanks = shown
  return {
    panel: null,
    thanks: Thanks ? <Thanks place={place} page={page} onClose={() => set(place)} /> : null,
  }
}
