import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {type WebSocket, WebSocketServer} from 'ws'
import {openEventStream} from './event-stream.ts'

let server: WebSocketServer
let address: string

beforeEach(async () => {
  server = new WebSocketServer({port: 0, host: '127.0.0.1'})
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/data/listen/production`
})
afterEach(() => {
  for (const client of server.clients) client.terminate()
  server.close()
})

const answering = (answer: (socket: WebSocket, asked: unknown) => void) =>
  server.on('connection', (socket) =>
    socket.on('message', (text) => answer(socket, JSON.parse(String(text)))),
  )
const open = (signal: AbortSignal | null = null) =>
  openEventStream(address, new Headers({authorization: 'Bearer x', 'last-event-id': '7'}), signal)

describe('an event stream', () => {
  it('delivers events as one response until the Lake closes it', async () => {
    const questions: unknown[] = []
    answering((socket, asked) => {
      questions.push(asked)
      socket.send('event: welcome\n\n')
      socket.send('event: mutation\n\n', () => socket.close())
    })
    const response = await open()
    expect(response).toMatchObject({status: 200, url: address})
    expect(await response.text()).toBe('event: welcome\n\nevent: mutation\n\n')
    expect(questions).toEqual([{authorization: 'Bearer x', lastEventId: '7'}])
  })

  it.each([
    [4400, 400],
    [4401, 401],
  ])('closed with %i before an event has the status %i', async (code, status) => {
    answering((socket) => socket.close(code))
    expect((await open()).status).toBe(status)
  })

  it('closed with another code before an event is a failed request', async () => {
    answering((socket) => socket.close(1011))
    await expect(open()).rejects.toThrow('Failed to fetch')
  })

  it('ends when its request is aborted', async () => {
    const gone = new Error('turned away')
    await expect(open(AbortSignal.abort(gone))).rejects.toBe(gone)
    const early = new AbortController()
    const waiting = open(early.signal)
    early.abort(gone)
    await expect(waiting).rejects.toBe(gone)

    answering((socket) => socket.send('event: welcome\n\n'))
    const late = new AbortController()
    const response = await open(late.signal)
    late.abort(gone)
    await expect(response.text()).rejects.toBe(gone)
  })
})
