import {useEffect, useState} from 'react'
import {useDesk} from './desk.ts'
import {useStore} from './store.ts'

/** Who is signed in here, and all to whom a lead can be given; oneself first. */
export function usePeople() {
  const {api, session} = useDesk()
  const state = useStore(session.state)
  const own = state.kind === 'in' ? state.email : ''
  const [others, setOthers] = useState<readonly string[]>([])
  useEffect(() => {
    let current = true
    // Without an answer one can still take a lead oneself.
    api.people().then((answer) => current && !answer.fault && setOthers(answer.data))
    return () => {
      current = false
    }
  }, [api])
  return {own, people: [own, ...others.filter((email) => email !== own)]}
}
