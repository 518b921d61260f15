import {createContext, type ReactNode, use, useState, useSyncExternalStore} from 'react'
import type {QuizPlace} from '../quiz/places.ts'
import type {ThanksView} from '../quiz/quiz-props.ts'

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

export function useQuizActivity() {
  const activity = use(Context)
  if (!activity) throw new Error('useQuizActivity needs its provider')
  const {places, begun} = useSyncExternalStore(activity.subscribe, activity.read, activity.readServed)
  return {
    isOpen: (place: QuizPlace) => places[place] === 'open',
    anyOpen: Object.values(places).includes('open'),
    /** A quiz is open, or what it thanked for has not been put away. */
    inUse: Object.values(places).some(Boolean),
    begun,
    open: (place: QuizPlace) => activity.set(place, 'open'),
    /** With what thanks the visitor in the quiz's place, once it was sent. */
    close: activity.set as (place: QuizPlace, thanks?: ThanksView) => void,
    thanks(place: QuizPlace): ThanksView | undefined {
      const shown = places[place]
      return shown === 'open' ? undefined : shown
    },
  }
}
