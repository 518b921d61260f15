import type {SupabaseClient} from '@supabase/supabase-js'
import {describe, expect, test, vi} from 'vitest'
import {createPasswordSession} from './password-session.ts'
import {createStudioSession, type LeadsSession} from './session.ts'

const EXPIRED = {status: 401, error: {code: 'PGRST303', message: 'JWT expired'}, data: null}
const FINE = {status: 200, error: null, data: 'yes'}

describe('a Studio session', () => {
  const grant = (expires_in = 3600) =>
    Response.json({access_token: `token ${expires_in}`, expires_in, email: 'anna@example.it', role: 'staff'})
  /** Creates a session with a fake token service. `ask` returns the access token that a request would carry. */
  function open(...answers: (() => Response)[]) {
    const requestToken = vi.fn(
      async () => (answers.length > 1 ? answers.shift() : answers[0])?.() as Response,
    )
    let accessToken: (() => Promise<string>) | undefined
    const session = createStudioSession(requestToken, async (given) => {
      accessToken = given
      return {} as SupabaseClient
    })
    const ask = () => session.ask(async () => ({...FINE, data: await accessToken?.()}))
    return {session, requestToken, ask}
  }

  test('renews a token before it expires', async () => {
    const {session, requestToken, ask} = open(() => grant(30), grant)
    await session.start()
    expect((await ask()).data).toBe('token 3600')
    expect(requestToken).toHaveBeenCalledTimes(2)
  })

  test('renews a token that the service refuses', async () => {
    const {session} = open(grant)
    await session.start()
    const question = vi.fn().mockResolvedValueOnce(EXPIRED).mockResolvedValue(FINE)
    expect(await session.ask(question)).toMatchObject({data: 'yes'})
  })

  test('closes the leads once the Studio’s session has ended', async () => {
    const {session, ask} = open(
      () => grant(30),
      () => Response.json({message: 'Accedi allo Studio.'}, {status: 401}),
    )
    await session.start()
    await expect(ask()).rejects.toMatchObject({fault: 'forbidden'})
    expect(session.state.get()).toEqual({kind: 'refused', message: 'Accedi allo Studio.'})
  })

  test('reports a silent service and can start again', async () => {
    const {session} = open(() => new Response('', {status: 503}), grant)
    await session.start()
    expect(session.state.get().kind).toBe('unreachable')
    await session.start()
    expect(session.state.get().kind).toBe('in')
  })
})

describe('a session with a password', () => {
  /** Creates a session with a fake supabase-js client that has one account. */
  function open(role = 'clinic_staff', isKept = true) {
    const signedIn = {user: {email: 'lucia@example.it', app_metadata: {role}}}
    let listener: (event: string, session: typeof signedIn | null) => void = () => {}
    const auth = {
      onAuthStateChange(given: typeof listener) {
        listener = given
        listener('INITIAL_SESSION', isKept ? signedIn : null)
      },
      signInWithPassword: vi.fn(async () => {
        listener('SIGNED_IN', signedIn)
        return {error: null as object | null}
      }),
      refreshSession: vi.fn(async () => {
        listener('SIGNED_OUT', null)
        return {data: {session: null as object | null}}
      }),
      signOut: vi.fn(async () => listener('SIGNED_OUT', null)),
    }
    const forget = vi.fn(() => {})
    const session = createPasswordSession(async () => ({auth}) as unknown as SupabaseClient, forget)
    return {session, auth, forget}
  }
  const stateOf = ({state}: LeadsSession) => state.get()

  test('begins with the sign-in form', async () => {
    const {session} = open('clinic_staff', false)
    await session.start()
    expect(stateOf(session)).toEqual({kind: 'out', reason: null})
    expect(await session.password.signIn('a@b', 'x')).toBeNull()
    expect(stateOf(session).kind).toBe('in')
  })

  test('ends at once for an account that is not staff', async () => {
    const {session, auth, forget} = open('editor')
    await session.start()
    await vi.waitFor(() => expect(forget).toHaveBeenCalled())
    expect(auth.signOut).toHaveBeenCalled()
    expect(stateOf(session)).toEqual({kind: 'out', reason: 'not-staff'})
  })

  test('expires if its token cannot be renewed', async () => {
    const {session} = open()
    await session.start()
    await expect(session.ask(async () => EXPIRED)).rejects.toMatchObject({fault: 'session'})
    expect(stateOf(session)).toEqual({kind: 'out', reason: 'session'})
  })

  test('continues with a renewed token', async () => {
    const {session, auth} = open()
    await session.start()
    auth.refreshSession.mockResolvedValue({data: {session: {}}})
    const question = vi.fn().mockResolvedValueOnce(EXPIRED).mockResolvedValue(FINE)
    expect(await session.ask(question)).toMatchObject({data: 'yes'})
    expect(stateOf(session).kind).toBe('in')
  })

  test('leaves the device after signing out, even without the service', async () => {
    const {session, auth, forget} = open()
    await session.start()
    auth.signOut.mockRejectedValue(new Error('no network'))
    await session.password.signOut()
    expect(forget).toHaveBeenCalled()
    expect(stateOf(session)).toEqual({kind: 'out', reason: null})
  })

  test('does not open without a connection', async () => {
    const session = createPasswordSession(
      () => Promise.reject(new Error('no network')),
      () => {},
    )
    await session.start()
    expect(stateOf(session).kind).toBe('unreachable')
    expect(await session.password.signIn('a@b', 'x')).toBe('unreachable')
  })
})
