import {useEffect, useReducer, useState} from 'react'
import {useContentClient} from '../../../content/use-content.ts'
import {useStore} from '../../../ui/store.ts'
import type {Replies} from '../logic/messages.ts'
import {words} from '../words.ts'
import {useDesk} from './desk.ts'
import type {Answer} from './session.ts'

/** What the database says; asked again for each of the reasons. A fault takes away no answer that is there. */
export function useAnswer<T>(
  ask: (signal: AbortSignal) => Promise<Answer<T>>,
  ...reasons: readonly (string | number)[]
) {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const [attempt, next] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what asks is made anew with each drawing
  useEffect(() => {
    const leaving = new AbortController()
    ask(leaving.signal).then((given) => {
      if (leaving.signal.aborted) return
      setAnswer((before) => (given.fault && before?.fault === null ? before : given))
    })
    return () => leaving.abort()
  }, [...reasons, attempt])
  const again = () => {
    setAnswer(null)
    next()
  }
  return {answer, data: answer?.fault === null ? answer.data : undefined, again}
}

/** Who is signed in here, and all to whom a lead can be given; oneself first, with the name that a list shows. */
export function usePeople(nameOwn: (email: string) => string = words.me) {
  const {api, session} = useDesk()
  const state = useStore(session.state)
  const own = state.kind === 'in' ? state.email : ''
  // Without an answer one can still take a lead oneself.
  const {data = []} = useAnswer(api.people)
  const others = data.filter(({email}) => email !== own)
  return [[own, nameOwn(own)], ...others.map(({email}) => [email, email] as const)] as const
}

const REPLIES = `{...*[_id == "messages"][0], "clinic": *[_id == "brand"][0].name}`

/** What editors have published for staff to write, and the name with which it is signed. */
export function useReplies(): Replies {
  const client = useContentClient()
  const [replies, setReplies] = useState<Replies>({})
  useEffect(() => {
    client
      .fetch<Replies>(REPLIES, {}, {perspective: 'published'})
      .then(setReplies)
      // Without an answer the suggested words are there, unsigned.
      .catch(() => {})
  }, [client])
  return replies
}
