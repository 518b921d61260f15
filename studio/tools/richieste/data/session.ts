import type {SupabaseClient} from '@supabase/supabase-js'
import {createStore} from '../../../ui/store.ts'
import {type Fault, FaultError, faultOf, type Reply, toFault} from '../logic/fault.ts'

export type SessionState =
  | {kind: 'starting'}
  | {kind: 'unreachable'}
  /** The Studio's account may not read leads; `message` says who can give access. */
  | {kind: 'refused'; message: string}
  /** `reason` is null if nobody has signed in yet. */
  | {kind: 'out'; reason: 'session' | 'not-staff' | null}
  | {kind: 'in'; email: string}

export type Answer<T> = {data: T; count: number | null}

type Question = (client: SupabaseClient) => PromiseLike<Reply & {data: unknown; count?: number | null}>

export interface LeadsSession {
  state: ReturnType<typeof createStore<SessionState>>
  /** Finds out who is signed in. */
  start(): Promise<void>
  /** Asks the leads' API. Throws a `FaultError`. */
  ask<T>(question: Question): Promise<Answer<T>>
  /** Only hosted projects have accounts of their own for staff. */
  password?: {
    /** Returns null once the service has accepted the password. */
    signIn(email: string, password: string): Promise<Fault | null>
    signOut(): Promise<void>
  }
}

/** Asks once more if the service refused the token and `renew` got another one. */
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

/** A token this close to its end is renewed before it is used. */
const RENEW_BEFORE_MS = 60_000

/** Embedded: `POST /v1/auth/leads` gives the Studio's account a token for the leads, if its role allows it. */
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
        client ??= await connect(accessToken)
        await renew()
      } catch {
        state.set({kind: 'unreachable'})
      }
    },
    ask: createAsk(() => client, renew),
  }
}
