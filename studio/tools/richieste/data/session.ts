import type {SupabaseClient} from '@supabase/supabase-js'
import {createStore} from '../../../ui/store.ts'
import {type Fault, FaultError, faultOf, type Reply, toFault} from '../logic/fault.ts'

export type SessionState =
  | {kind: 'starting'}
  | {kind: 'unreachable'}
  /** The Studio account may not read leads, or its session has ended. `message` says what to do. */
  | {kind: 'refused'; message: string}
  /** No session. `reason` is null before the first sign-in and after a sign-out. */
  | {kind: 'out'; reason: 'session' | 'not-staff' | null}
  | {kind: 'in'; email: string}

export type Answer<T> = {data: T; count: number | null}

type Question = (client: SupabaseClient) => PromiseLike<Reply & {data: unknown; count?: number | null}>

export interface LeadsSession {
  state: ReturnType<typeof createStore<SessionState>>
  /** Finds out who is signed in and updates `state`. */
  start(): Promise<void>
  /** Sends a request to the leads' API. Throws a `FaultError` if the request fails. */
  ask<T>(question: Question): Promise<Answer<T>>
  /** Undefined in the embedded product, where staff use their Studio accounts. */
  password?: {
    /** Signs in. Returns null on success. */
    signIn(email: string, password: string): Promise<Fault | null>
    signOut(): Promise<void>
  }
}

/** Creates a function that sends a request, and retries once with a new token if the session has expired. */
export function createAsk(
  getClient: () => SupabaseClient | null,
  renew: (client: SupabaseClient) => Promise<boolean>,
) {
  return async <T>(question: Question): Promise<Answer<T>> => {
    const client = getClient()
    if (!client) throw new FaultError('unreachable')
    try {
      let reply = await question(client)
      if (faultOf(reply) === 'session' && (await renew(client))) reply = await question(client)
      const fault = faultOf(reply)
      if (fault) throw new FaultError(fault)
      return {data: reply.data as T, count: reply.count ?? null}
    } catch (error) {
      throw new FaultError(toFault(error))
    }
  }
}

/** Renews a token if it expires within this time. */
const RENEW_BEFORE_MS = 60_000

/** Creates a session for the embedded product. `POST /v1/auth/leads` returns a leads token for the Studio's session. */
export function createStudioSession(
  requestToken: () => Promise<Response>,
  connect: (accessToken: () => Promise<string>) => Promise<SupabaseClient>,
): LeadsSession {
  const state = createStore<SessionState>({kind: 'starting'})
  let client: SupabaseClient | null = null
  let token = ''
  let usableUntil = 0

  async function requestState(): Promise<SessionState> {
    const response = await requestToken()
    if (response.status >= 500) throw new FaultError('unreachable')
    const answer = await response.json()
    usableUntil = response.ok ? Date.now() + answer.expires_in * 1000 - RENEW_BEFORE_MS : 0
    token = answer.access_token
    return response.ok ? {kind: 'in', email: answer.email} : {kind: 'refused', message: answer.message}
  }
  async function renew(): Promise<boolean> {
    const next = await requestState()
    state.set(next)
    return next.kind === 'in'
  }
  async function accessToken() {
    if (usableUntil < Date.now() && !(await renew())) throw new FaultError('forbidden')
    return token
  }
  return {
    state,
    async start() {
      try {
        const next = await requestState()
        // Connects only with a token, because the client would otherwise request a token immediately and log a warning.
        if (next.kind === 'in') client ??= await connect(accessToken)
        state.set(next)
      } catch {
        state.set({kind: 'unreachable'})
      }
    },
    ask: createAsk(() => client, renew),
  }
}
