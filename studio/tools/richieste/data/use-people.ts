import {useStore} from '../../../ui/store.ts'
import {words} from '../words.ts'
import {useDesk} from './desk.ts'
import {useAnswer} from './use-answer.ts'

/** Who is signed in here, and all to whom a lead can be given; oneself first, with the name that a list shows. */
export function usePeople(nameOwn: (email: string) => string = words.me) {
  const {api, session} = useDesk()
  const state = useStore(session.state)
  const own = state.kind === 'in' ? state.email : ''
  // Without an answer one can still take a lead oneself.
  const answer = useAnswer(api.people)
  const others = answer?.fault === null ? answer.data.filter((email) => email !== own) : []
  return [[own, nameOwn(own)], ...others.map((email) => [email, email] as const)] as const
}
