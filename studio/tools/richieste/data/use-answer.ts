import {useEffect, useState} from 'react'
import type {Answer} from './session.ts'

/** What the database says; asked again when `ask` is another function. A fault takes away no answer that is there. */
export function useAnswer<T>(ask: () => Promise<Answer<T>>): Answer<T> | null {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  useEffect(() => {
    let current = true
    ask().then((given) => current && setAnswer((before) => (given.fault && before ? before : given)))
    return () => {
      current = false
    }
  }, [ask])
  return answer
}
