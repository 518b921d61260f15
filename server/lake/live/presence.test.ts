import {EventEmitter} from 'node:events'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {WebSocket} from 'ws'
import type {Identity} from '../types.ts'
import {createPresence} from './presence.ts'

const ada = {id: 'ada'} as Identity
const identify = (authorization: string) => (authorization === 'Bearer good' ? ada : null)

/** What presence uses of a socket; it closes as soon as it is told to. */
function socketOf() {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    said: [] as string[],
    closedWith: 0,
    bufferedAmount: 0,
    send(text: string) {
      socket.said.push(text)
    },
    close(code: number) {
      if (socket.readyState !== 1) return
      socket.readyState = 2
      socket.closedWith = code
    },
    terminate: () => socket.gone(),
    gone() {
      socket.readyState = 3
      socket.emit('close')
    },
    say(method: string, params: unknown = {}) {
      socket.emit('message', JSON.stringify({id: 1, method, params}))
    },
    signIn: (token: string) => socket.say('authorization', {authorization: `Bearer ${token}`}),
  })
  return socket
}

function roomOf() {
  const presence = createPresence(identify, (error) => {
    throw error
  })
  return (identity: Identity | null, address = '203.0.113.1') => {
    const socket = socketOf()
    presence.connect(socket as unknown as WebSocket, {identity, address})
    return socket
  }
}

const several = <T>(count: number, make: () => T) => Array.from({length: count}, make)
const codes = (sockets: readonly {closedWith: number}[]) => sockets.map(({closedWith}) => closedWith)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('who does not sign in within ten seconds is closed; a wrong token is no sign-in', () => {
  const enter = roomOf()
  const silent = enter(null)
  const wrong = enter(null)
  const signedIn = enter(null)
  const byCookie = enter(ada)
  wrong.signIn('bad')
  vi.advanceTimersByTime(9_000)
  signedIn.signIn('good')
  expect(codes([silent, wrong, signedIn, byCookie])).toEqual([0, 0, 0, 0])
  vi.advanceTimersByTime(1_000)
  expect(codes([silent, wrong])).toEqual([1008, 1008])
  vi.advanceTimersByTime(3_600_000)
  expect(codes([signedIn, byCookie])).toEqual([0, 0])
})

test('strangers have a share of their own, by where they are, and keep no editor out', () => {
  const enter = roomOf()
  const strangers = several(20, () => enter(null))
  expect(codes(strangers)).toEqual(strangers.map(() => 0))
  expect(enter(null).closedWith).toBe(1013)
  // Only from where they come.
  expect(enter(null, '203.0.113.2').closedWith).toBe(0)
  const editors = several(200, () => enter(ada))
  expect(new Set(codes(editors))).toEqual(new Set([0]))
  expect(enter(ada).closedWith).toBe(1013)
})

test('a place is free again when its stranger is closed, leaves or signs in', () => {
  const enter = roomOf()
  const [first, second] = several(20, () => enter(null))
  first?.signIn('good')
  second?.gone()
  expect(codes(several(3, () => enter(null)))).toEqual([0, 0, 1013])
  vi.advanceTimersByTime(10_000)
  // None of those that were told to close has gone yet.
  expect(enter(null).closedWith).toBe(0)
})

test('a stranger who signs in where editors fill the room is turned away', () => {
  const enter = roomOf()
  const editors = several(200, () => enter(ada))
  const late = enter(null)
  late.signIn('good')
  expect(late.closedWith).toBe(1013)
  editors[0]?.gone()
  const next = enter(null)
  next.signIn('good')
  expect(next.closedWith).toBe(0)
  // A second proof by one who is in already needs no further place.
  next.signIn('good')
  expect(next.closedWith).toBe(0)
})

test('nothing keeps ticking for a socket that has gone', () => {
  const enter = roomOf()
  for (const socket of [enter(null), enter(ada)]) socket.gone()
  expect(vi.getTimerCount()).toBe(0)
})

test('a stranger hears nothing; an editor hears who else is there', () => {
  const enter = roomOf()
  const [stranger, listening, announcing] = [enter(null), enter(ada), enter(ada)]
  for (const socket of [stranger, listening]) socket.say('presence_subscribe')
  announcing.say('presence_announce', {data: {sessionId: 's', locations: []}})
  expect(stranger.said.map((text) => JSON.parse(text).result)).toEqual([null])
  expect(listening.said.map((text) => JSON.parse(text).params?.result.type)).toEqual([undefined, 'state'])
})

test('who does not read is dropped, and its place is free; who reads hears on', () => {
  const enter = roomOf()
  const [deaf, hears, speaks] = [enter(ada), enter(ada), enter(ada)]
  for (const socket of [deaf, hears]) socket.say('presence_subscribe')
  deaf.bufferedAmount = 2 * 1024 * 1024
  const before = hears.said.length
  for (let turn = 0; turn < 3; turn++) speaks.say('presence_announce', {data: {sessionId: 's'}})
  expect(deaf).toMatchObject({readyState: 3, said: {length: 1}})
  expect(hears.said).toHaveLength(before + 3)
})
