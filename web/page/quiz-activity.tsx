import {createContext, type ReactNode, use, useCallback, useMemo, useState} from 'react'
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
  const open = useCallback((place: QuizPlace) => {
    setBegun(true)
    setPlaces((current) => [...current.filter((other) => other !== place), place])
  }, [])
  const close = useCallback(
    (place: QuizPlace) => setPlaces((current) => current.filter((other) => other !== place)),
    [],
  )
  const value = useMemo(
    () => ({
      isOpen: (place: QuizPlace) => places.includes(place),
      anyOpen: places.length > 0,
      begun,
      open,
      close,
    }),
    [places, begun, open, close],
  )
  return <Context value={value}>{children}</Context>
}

export function useQuizActivity(): QuizActivity {
  const activity = use(Context)
  if (!activity) throw new Error('useQuizActivity needs its provider')
  return activity
}
