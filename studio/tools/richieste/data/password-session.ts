import type {SupabaseClient} from '@supabase/supabase-js'
import {createStore} from '../../../ui/store.ts'
import {faultOf, toFault} from '../logic/fault.ts'
import {createAsk, type LeadsSession, type SessionState, shareUntilFailure} from './session.ts'

/** Hosted: staff sign in with an account of the leads' project. `forget` removes what the device keeps of it. */
export function createPasswordSession(
  connect: () => Promise<SupabaseClient>,
  forget: () => void,
): Required<LeadsSession> {
  const state = createStore<SessionState>({kind: 'starting'})

  const connected = shareUntilFailure(async () => {
    const client = await connect()
    // The client calls back at once, and after every sign-in, renewal and end of the session.
    client.auth.onAuthStateChange((_event, session) => {
      const {kind} = state.get()
      if (session?.user.app_metadata.role === 'clinic_staff')
        state.set({kind: 'in', email: session.user.email ?? ''})
      // After the callback, during which the client's lock is held.
      else if (session) setTimeout(leave, 0, 'not-staff')
      else if (kind !== 'out') state.set({kind: 'out', reason: kind === 'in' ? 'session' : null})
    })
    return client
  })
  async function leave(reason: 'not-staff' | null) {
    state.set({kind: 'out', reason})
    // The device forgets the session even if the service does not answer.
    await connected()
      .then(({auth}) => auth.signOut({scope: 'local'}))
      .catch(() => null)
    forget()
  }

  return {
    state,
    start: () =>
      connected().then(
        () => {},
        () => state.set({kind: 'unreachable'}),
      ),
    // If the session cannot be renewed, the client ends it, which the callback above hears.
    ask: createAsk(connected, async ({auth}) => (await auth.refreshSession()).data.session !== null),
    password: {
      async signIn(email, password) {
        try {
          const {auth} = await connected()
          const {error} = await auth.signInWithPassword({email, password})
          return faultOf({error})
        } catch (error) {
          return toFault(error)
        }
      },
      signOut: () => leave(null),
    },
  }
}
