import {createContext, type ReactNode, use, useState} from 'react'
import type {QuizPlace} from '../quiz/places.ts'

/** Which of the page's quizzes are open, and whether one was ever begun: the popup and the chat button ask. */
interface QuizActivity {
  isOpen(place: QuizPlace): boolean
  anyOpen: boolean
  begun: boolean
  open(place: QuizPlace): void
  close(place: QuizPlace): void
}

const Context = createContext<QuizActivity | null>(null)

export function QuizActivityProvider({children}: {children: ReactNode}) {
  const [places, setPlaces] = useState<readonly QuizPlace[]>([])
  const [begun, setBegun] = useState(false)
  const activity: QuizActivity = {
    isOpen: (place) => places.includes(place),
    anyOpen: places.length > 0,
    begun,
    open: (place) => {
      setBegun(true)
      setPlaces((current) => [...current, place])
    },
    close: (place) => setPlaces((current) => current.filter((other) => other !== place)),
  }
  return <Context value={activity}>{children}</Context>
}

export function useQuizActivity(): QuizActivity {
  const activity = use(Context)
  if (!activity) throw new Error('useQuizActivity needs its provider')
  return activity
}
