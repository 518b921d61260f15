import type {SupabaseClient} from '@supabase/supabase-js'
import {createStore} from '../../../ui/store.ts'
import {type Fault, FaultError, faultOf, type Reply, toFault} from '../logic/fault.ts'

export type SessionState =
  | {kind: 'starting'}
  | {kind: 'unreachable'}
  /** The Studio account's role may not read leads. `message` names who can grant access. */
  | {kind: 'refused'; message: string}
  /** No session. `reason` is null if nobody has signed in yet. */
  | {kind: 'out'; reason: 'session' | 'not-staff' | null}
  | {kind: 'in'; email: string}

export type Answer<T> = {data: T; count: number | null}

type Question = (client: SupabaseClient) => PromiseLike<Reply & {data: unknown; count?: number | null}>

export interface LeadsSession {
  state: ReturnType<typeof createStore<SessionState>>
  /** Determines who is signed in. */
  start(): Promise<void>
  /** Calls the leads' API. Throws a `FaultError`. */
  ask<T>(question: Question): Promise<Answer<T>>
  /** Only hosted projects have separate accounts for staff. */
  password?: {
    /** Signs in. Returns null on success. */
    signIn(email: string, password: string): Promise<Fault | null>
    signOut(): Promise<void>
  }
}

/** Creates a function that retries once with a renewed token if the service refuses the first. */
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

/** Renews a token that expires within this time. */
const RENEW_BEFORE_MS = 60_000

/** Embedded only: `POST /v1/auth/leads` exchanges the Studio's session for a leads token if the role allows it. */
export function createStudioSession(
  requestToken: () => Promise<Response>,
  connect: (accessToken: () => Promise<string>) => Promise<SupabaseClient>,
): LeadsSession {
  const state = createStore<SessionState>({kind: 'starting'})
  let client: SupabaseClient | null = null
  let token = ''
  let usableUntil = 0

  async function renew(): Promise<boolean> {
    const response = await requestToken()
    if (response.status >= 500) throw new FaultError('unreachable')
    const answer = await response.json()
    usableUntil = response.ok ? Date.now() + answer.expires_in * 1000 - RENEW_BEFORE_MS : 0
    token = answer.access_token
    state.set(response.ok ? {kind: 'in', email: answer.email} : {kind: 'refused', message: answer.message})
    return response.ok
  }
  async function accessToken() {
    if (usableUntil < Date.now() && !(await renew())) throw new FaultError('forbidden')
    return token
  }
  return {
    state,
    async start() {
      try {
        // A client without a token would ask for one at once, and warn of the refusal.
        if (await renew()) client ??= await connect(accessToken)
      } catch {
        state.set({kind: 'unreachable'})
      }
    },
    ask: createAsk(() => client, renew),
  }
}
