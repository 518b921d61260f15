import {EventEmitter} from 'node:events'
import {describe, expect, it, vi} from 'vitest'
import type {WebSocket} from 'ws'
import type {Identity} from '../auth/identity.ts'
import {createPresence} from './presence.ts'

const ada = {id: 'ada'} as Identity

function aSocket() {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    received: [] as {method?: string; result?: unknown; params?: {result: {type: string}}}[],
    send: (text: string) => text !== '♥' && socket.received.push(JSON.parse(text)),
    terminate() {
      socket.readyState = 3
      socket.emit('close')
    },
    say: (method: string, params: unknown = {}) =>
      socket.emit('message', JSON.stringify({id: 1, method, params})),
  })
  return socket
}

function aRoom() {
  const identify = (authorization: string) => (authorization === 'Bearer good' ? ada : null)
  const presence = createPresence(identify, (error) => expect.fail(String(error)))
  const signedIn = vi.fn()
  const enter = (identity: Identity | null) => {
    const socket = aSocket()
    presence.connect(socket as unknown as WebSocket, identity, signedIn)
    return socket
  }
  return {enter, signedIn}
}

describe('presence', () => {
  it('shows other tabs who comes, moves and leaves', () => {
    const {enter} = aRoom()
    const [listening, announcing] = [enter(ada), enter(ada)]
    listening.say('presence_subscribe')
    announcing.say('presence_rollcall', {session: 's'})
    announcing.say('presence_announce', {data: {sessionId: 's', locations: []}})
    announcing.terminate()
    const types = listening.received.flatMap(({params}) => params?.result.type ?? [])
    expect(types).toEqual(['rollCall', 'state', 'disconnect'])
  })

  it('shows nothing to callers without a session', () => {
    const {enter, signedIn} = aRoom()
    const [stranger, announcing] = [enter(null), enter(ada)]
    stranger.say('authorization', {authorization: 'Bearer bad'})
    stranger.say('presence_subscribe')
    announcing.say('presence_announce', {data: {sessionId: 's'}})
    expect(stranger.received.map(({result}) => result)).toEqual(['ok', null])
    expect(signedIn).toHaveBeenCalledTimes(1)
  })

  it('accepts a token in the first message', () => {
    const {enter, signedIn} = aRoom()
    const socket = enter(null)
    socket.say('authorization', {authorization: 'Bearer good'})
    socket.say('presence_subscribe')
    expect(socket.received.at(-1)?.result).toEqual(expect.any(String))
    expect(signedIn).toHaveBeenCalled()
  })

  it.each([
    'null',
    '[null]',
    '{{',
    '{"method": "authorization", "params": null}',
    '{"method": "authorization", "params": {"authorization": {"toString": 1}}}',
    '{"method": "presence_announce", "params": {"data": "x"}}',
    '{"method": "presence_rollcall", "params": {"session": {"toString": 1}}}',
    `{"id": ${'['.repeat(30_000)}${']'.repeat(30_000)}, "method": "authorization"}`,
  ])('survives the message %.60s', (message) => {
    const socket = aRoom().enter(ada)
    socket.emit('message', message)
    socket.say('presence_subscribe')
    expect(socket.received.at(-1)?.result).toMatch(/^\w{22}$/)
  })
})
