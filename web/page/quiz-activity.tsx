import {useSyncExternalStore} from 'react'
import type {Page} from '../content/page.ts'
import type {QuizPlace, ThanksView} from '../quiz/places.ts'

interface Activity {
  places: {readonly [place in QuizPlace]?: 'open' | ThanksView | undefined}
  begun: boolean
}

/** What every section was served as. */
const NOTHING: Activity = {places: {}, begun: false}

/**
 * Which of the page's quizzes are open, and whether one was ever begun: the popup and the chat button ask. No React
 * context: a changed value would draw the sections anew that have not come to life yet (`later.tsx`).
 */
let current = NOTHING
const listeners = new Set<() => void>()

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

function set(place: QuizPlace, shown?: 'open' | ThanksView) {
  const places = {...current.places, [place]: shown}
  current = {places, begun: current.begun || shown === 'open'}
  for (const tell of listeners) tell()
}

/** For a page that is about to be drawn from its beginning. */
export function forgetQuizActivity() {
  current = NOTHING
}

const get = () => current
const useActivity = () => useSyncExternalStore(subscribe, get, () => NOTHING)

export function useQuizActivity() {
  const {places, begun} = useActivity()
  const shown = Object.values(places)
  return {
    anyOpen: shown.includes('open'),
    /** A quiz is open, or what it thanked for has not been put away. */
    inUse: shown.some(Boolean),
    begun,
    open: (place: QuizPlace) => set(place, 'open'),
  }
}

/** The quiz of one place; `thanks` stands there once it was sent. */
export function useQuizPlace(place: QuizPlace, page: Page) {
  const shown = useActivity().places[place]
  const isOpen = shown === 'open'
  const Thanks = isOpen ? undefined : shown
  return {
    isOpen,
    open: () => set(place, 'open'),
    close: (thanks?: ThanksView) => set(place, thanks),
    thanks: Thanks ? <Thanks place={place} page={page} onClose={() => set(place)} /> : null,
  }
}
