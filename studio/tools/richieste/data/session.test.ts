import type {SupabaseClient} from '@supabase/supabase-js'
import {beforeEach, expect, test, vi} from 'vitest'
import {createSession} from './session.ts'

const person = (role: string | null) => ({email: 'lucia@example.it', app_metadata: role ? {role} : {}})
type Listener = (event: string, session: unknown) => void

/** A client whose session the test ends and gives. */
function fakeClient(role: string | null = 'clinic_staff') {
  let listener: Listener = () => {}
  const user = person(role)
  return {
    end: () => listener('SIGNED_OUT', null),
    auth: {
      onAuthStateChange: (given: Listener) => {
        listener = given
      },
      getSession: vi.fn(async () => ({
        data: {session: {user} as object | null},
        error: null as object | null,
      })),
      signInWithPassword: vi.fn(async () => ({data: {user, session: {user}}, error: null as object | null})),
      refreshSession: vi.fn(async () => ({
        data: {session: null as object | null},
        error: {name: 'AuthApiError'},
      })),
      signOut: vi.fn(async () => ({error: null})),
    },
  }
}

const ended = {status: 401, error: {code: 'PGRST303', message: 'JWT expired'}, data: null}
const fine = {status: 200, error: null, data: 'yes'}
let client: ReturnType<typeof fakeClient>
let forget: () => void
const open = (given = client) => createSession(async () => given as unknown as SupabaseClient, forget)

beforeEach(() => {
  client = fakeClient()
  forget = vi.fn(() => {})
})

test('a session kept on the device goes on, and one without the role does not', async () => {
  const session = open()
  await session.start()
  expect(session.state.get()).toEqual({kind: 'in', email: 'lucia@example.it'})
  const other = open(fakeClient(null))
  await other.start()
  expect(other.state.get()).toEqual({kind: 'out', notStaff: true})
  expect(forget).toHaveBeenCalled()
})

test('whoever is not staff is signed out again at once', async () => {
  client = fakeClient('editor')
  client.auth.getSession.mockResolvedValue({data: {session: null}, error: null})
  const session = open()
  await session.start()
  expect(await session.signIn('a@b', 'x')).toBe('not-staff')
  expect(client.auth.signOut).toHaveBeenCalled()
  expect(session.state.get().kind).toBe('out')
})

test('what must not be lost waits for the next sign-in and is then done once', async () => {
  const session = open()
  await session.start()
  const write = vi.fn().mockResolvedValueOnce(ended).mockResolvedValue(fine)
  const saving = session.insist(write)
  await vi.waitFor(() => expect(session.state.get().kind).toBe('expired'))
  expect(write).toHaveBeenCalledTimes(1)
  expect(await session.signIn('a@b', 'x')).toBeNull()
  expect(await saving).toMatchObject({fault: null, data: 'yes'})
  expect(write).toHaveBeenCalledTimes(2)
})

test('it is given up when the person leaves instead', async () => {
  const session = open()
  await session.start()
  const saving = session.insist(vi.fn().mockResolvedValue(ended))
  await vi.waitFor(() => expect(session.state.get().kind).toBe('expired'))
  await session.signOut()
  expect(await saving).toEqual({fault: 'session'})
  expect(forget).toHaveBeenCalled()
})

test('a question is not kept waiting', async () => {
  const session = open()
  await session.start()
  expect(await session.ask(async () => ended)).toEqual({fault: 'session'})
  expect(session.state.get().kind).toBe('expired')
})

test('a token that is only old is renewed without a word', async () => {
  client.auth.refreshSession.mockResolvedValue({data: {session: {}}, error: {name: ''}})
  const session = open()
  await session.start()
  const ask = vi.fn().mockResolvedValueOnce(ended).mockResolvedValue(fine)
  expect(await session.ask(ask)).toMatchObject({fault: null})
  expect(session.state.get().kind).toBe('in')
})

test('without a network nobody is thrown out', async () => {
  client.auth.refreshSession.mockResolvedValue({
    data: {session: null},
    error: {name: 'AuthRetryableFetchError'},
  })
  const session = open()
  await session.start()
  await session.ask(async () => ended)
  expect(session.state.get().kind).toBe('in')
  const away = createSession(() => Promise.reject(new Error('no network')), forget)
  await away.start()
  expect(away.state.get().kind).toBe('unreachable')
  expect(await away.signIn('a@b', 'x')).toBe('unreachable')
})

test('a session that another tab or the service ends is over here too', async () => {
  const session = open()
  await session.start()
  client.end()
  expect(session.state.get()).toEqual({kind: 'expired', email: 'lucia@example.it'})
})
