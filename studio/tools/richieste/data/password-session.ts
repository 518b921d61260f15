import type {SupabaseClient} from '@supabase/supabase-js'
import {createStore} from '../../../ui/store.ts'
import {faultOf} from '../logic/fault.ts'
import {createAsk, type LeadsSession, type SessionState} from './session.ts'

/** Creates a session for hosted projects, where staff use separate accounts. `forget` clears what the tool stored. */
export function createPasswordSession(
  connect: () => Promise<SupabaseClient>,
  forget: () => void,
): Required<LeadsSession> {
  const state = createStore<SessionState>({kind: 'starting'})

  let client: SupabaseClient | null = null

  async function leave(reason: 'not-staff' | null) {
    state.set({kind: 'out', reason})
    // `local` clears the browser's session even if the service does not answer.
    await client?.auth.signOut({scope: 'local'}).catch(() => null)
    forget()
  }
  return {
    state,
    async start() {
      if (client) return
      try {
        client = await connect()
      } catch {
        return state.set({kind: 'unreachable'})
      }
      // Supabase calls the callback immediately, and after each sign-in, token refresh and sign-out.
      client.auth.onAuthStateChange((_event, session) => {
        const {kind} = state.get()
        if (session?.user.app_metadata.role === 'clinic_staff')
          state.set({kind: 'in', email: session.user.email ?? ''})
        // Calls `leave` after the callback, because supabase-js holds a lock during the callback.
        else if (session) setTimeout(leave, 0, 'not-staff')
        else if (kind !== 'out') state.set({kind: 'out', reason: kind === 'in' ? 'session' : null})
      })
    },
    // If the service refuses the token refresh, the client ends the session and calls `onAuthStateChange`.
    ask: createAsk(
      () => client,
      async ({auth}) => (await auth.refreshSession()).data.session !== null,
    ),
    password: {
      signIn: async (email, password) =>
        client ? faultOf(await client.auth.signInWithPassword({email, password})) : 'unreachable',
      signOut: () => leave(null),
    },
  }
}
