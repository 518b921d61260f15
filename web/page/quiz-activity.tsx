import {createContext, type ReactNode, use, useState, useSyncExternalStore} from 'react'
import type {Page} from '../content/page.ts'
import type {QuizPlace, ThanksView} from '../quiz/places.ts'

interface Activity {
  places: {readonly [place in QuizPlace]?: 'open' | ThanksView | undefined}
  begun: boolean
}

/** What every section was served as. */
const NOTHING: Activity = {places: {}, begun: false}

/** Which of the page's quizzes are open, and whether one was ever begun: the popup and the chat button ask. */
function createActivity() {
  let current = NOTHING
  const listeners = new Set<() => void>()
  function set(place: QuizPlace, shown?: 'open' | ThanksView) {
    const places = {...current.places, [place]: shown}
    current = {places, begun: current.begun || shown === 'open'}
    for (const tell of listeners) tell()
  }
  return {
    set,
    read: () => current,
    readServed: () => NOTHING,
    subscribe(tell: () => void) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}

const Context = createContext<ReturnType<typeof createActivity> | null>(null)

/** Its value never changes: sections that have not come to life yet stay as they are (`later.tsx`). */
export function QuizActivityProvider({children}: {children: ReactNode}) {
  const [activity] = useState(createActivity)
  return <Context value={activity}>{children}</Context>
}

function useActivity() {
  const activity = use(Context)
  if (!activity) throw new Error('A quiz needs its provider')
  const {subscribe, read, readServed, set} = activity
  return {...useSyncExternalStore(subscribe, read, readServed), set}
}

export function useQuizActivity() {
  const {places, begun, set} = useActivity()
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
  const {places, set} = useActivity()
  const shown = places[place]
  const isOpen = shown === 'open'
  const Thanks = isOpen ? undefined : shown
  return {
    isOpen,
    open: () => set(place, 'open'),
    close: (thanks?: ThanksView) => set(place, thanks),
    thanks: Thanks ? <Thanks place={place} page={page} onClose={() => set(place)} /> : null,
  }
}
