import type {SupabaseClient, User} from '@supabase/supabase-js'
import {createStore} from '../../../ui/store.ts'
import {type Fault, faultOf, type Reply, type SignInFault, signInFaultOf} from '../logic/fault.ts'

type SessionState =
  | {kind: 'starting'}
  | {kind: 'unreachable'}
  | {kind: 'out'; notStaff: boolean}
  | {kind: 'in'; email: string}
  /** It has ended by itself: what was being written waits for the next sign-in. */
  | {kind: 'expired'; email: string}

export type Answer<T> = {fault: Fault} | {fault: null; data: T; count?: number | null}

type Asked = Reply & {data: unknown; count?: number | null}
type Ask = (client: SupabaseClient) => PromiseLike<Asked>

/** `forget` removes what the client keeps on the device, should the client itself be unable to. */
export function createSession(connect: () => Promise<SupabaseClient>, forget: () => void) {
  const state = createStore<SessionState>({kind: 'starting'})
  let connecting: Promise<SupabaseClient> | null = null
  let leaving = false

  /** False: this user is not staff, and stays outside. The database decides by the same mark. */
  function enter({email = '', app_metadata}: User): boolean {
    const isStaff = app_metadata?.role === 'clinic_staff'
    if (isStaff) state.set({kind: 'in', email})
    return isStaff
  }
  function expire() {
    const before = state.get()
    if (before.kind === 'in') state.set({kind: 'expired', email: before.email})
  }

  async function open(): Promise<SupabaseClient> {
    const client = await connect()
    client.auth.onAuthStateChange((event, session) => {
      if (session && event !== 'INITIAL_SESSION' && !enter(session.user) && state.get().kind === 'in') {
        // Not from inside the client's own event, which holds its lock.
        setTimeout(() => void leave(true))
      }
      if (event === 'SIGNED_OUT' && !leaving) expire()
    })
    return client
  }
  const connected = () =>
    (connecting ??= open().catch((error: unknown) => {
      connecting = null
      throw error
    }))

  async function leave(notStaff: boolean) {
    leaving = true
    state.set({kind: 'out', notStaff})
    try {
      const client = await connecting
      await client?.auth.signOut({scope: 'local'})
    } catch {
      // The service may be away: the device forgets all the same.
    } finally {
      forget()
      leaving = false
    }
  }

  const again = () =>
    new Promise<boolean>((resolve) => {
      const stop = state.subscribe(() => {
        stop()
        resolve(state.get().kind === 'in')
      })
    })

  /** A token that the client holds for good may be old by the server's clock. */
  async function renewed(client: SupabaseClient): Promise<boolean> {
    const {data, error} = await client.auth.refreshSession()
    if (!data.session && error?.name !== 'AuthRetryableFetchError') expire()
    return Boolean(data.session)
  }

  /** Asks as staff. A question whose session has ended is refused. */
  async function ask<T>(question: Ask): Promise<Answer<T>> {
    try {
      const client = await connected()
      let reply = await question(client)
      if (faultOf(reply) === 'session' && (await renewed(client))) reply = await question(client)
      const fault = faultOf(reply)
      return fault ? {fault} : {fault, data: reply.data as T, count: reply.count ?? null}
    } catch {
      return {fault: 'unreachable'}
    }
  }

  return {
    state,
    async start() {
      state.set({kind: 'starting'})
      try {
        const client = await connected()
        const {data, error} = await client.auth.getSession()
        const {session} = data
        if (session) {
          if (!enter(session.user)) await leave(true)
        } else if (error?.name === 'AuthRetryableFetchError') state.set({kind: 'unreachable'})
        else state.set({kind: 'out', notStaff: false})
      } catch {
        state.set({kind: 'unreachable'})
      }
    },
    /** Null: the person is in. */
    async signIn(email: string, password: string): Promise<SignInFault | null> {
      try {
        const client = await connected()
        const {data, error} = await client.auth.signInWithPassword({email, password})
        if (error) return signInFaultOf(error)
        if (enter(data.user)) return null
        await leave(true)
        return 'not-staff'
      } catch {
        return 'unreachable'
      }
    },
    signOut: () => leave(false),
    ask,
    /** Like `ask`, for what must not be lost: waits until somebody has signed in again. */
    async insist<T>(question: Ask): Promise<Answer<T>> {
      for (;;) {
        const answer = await ask<T>(question)
        if (answer.fault !== 'session' || state.get().kind !== 'expired' || !(await again())) return answer
      }
    },
  }
}

export type StaffSession = ReturnType<typeof createSession>
