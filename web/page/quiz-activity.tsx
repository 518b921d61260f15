import {createContext, type ReactNode, use, useState} from 'react'
import type {QuizPlace} from '../quiz/places.ts'
import type {ThanksView} from '../quiz/quiz-props.ts'

/** Which of the page's quizzes are open, and whether one was ever begun: the popup and the chat button ask. */
interface QuizActivity {
  isOpen(place: QuizPlace): boolean
  anyOpen: boolean
  /** A quiz is open, or what it thanked for has not been put away. */
  inUse: boolean
  begun: boolean
  open(place: QuizPlace): void
  /** With what thanks the visitor in the quiz's place, once it was sent. */
  close(place: QuizPlace, thanks?: ThanksView): void
  thanks(place: QuizPlace): ThanksView | undefined
}

const Context = createContext<QuizActivity | null>(null)

export function QuizActivityProvider({children}: {children: ReactNode}) {
  const [places, setPlaces] = useState<{readonly [place in QuizPlace]?: 'open' | ThanksView | undefined}>({})
  const [begun, setBegun] = useState(false)
  const show = (place: QuizPlace, shown?: 'open' | ThanksView) =>
    setPlaces((current) => ({...current, [place]: shown}))
  const activity: QuizActivity = {
    isOpen: (place) => places[place] === 'open',
    anyOpen: Object.values(places).includes('open'),
    inUse: Object.values(places).some(Boolean),
    begun,
    open: (place) => {
      setBegun(true)
      show(place, 'open')
    },
    close: show,
    thanks: (place) => {
      const shown = places[place]
      return shown === 'open' ? undefined : shown
    },
  }
  return <Context value={activity}>{children}</Context>
}

export function useQuizActivity(): QuizActivity {
  const activity = use(Context)
  if (!activity) throw new Error('useQuizActivity needs its provider')
  return activity
}
