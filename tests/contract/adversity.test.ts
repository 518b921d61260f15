/** Thousands who listen, and those who never read: limits hold, and everybody else is served all the while. */
import {connect, type Socket} from 'node:net'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {type RunningLake, removeFolder, startLake} from '../support/lake.ts'
import {residentMb} from '../support/resident-memory.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake(undefined, {TRUST_PROXY: '1'})
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

type Outcome = {socket: WebSocket; code: number | null}

/** Resolves once the subscription is welcomed, or closed with a code. */
function subscribe(network: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/data/live/events/production`, {
      headers: {'x-forwarded-for': `203.0.113.${network}`},
    })
    socket.on('open', () => socket.send('{}'))
    socket.on('message', (data) => String(data).includes('welcome') && resolve({socket, code: null}))
    socket.on('close', (code) => resolve({socket, code}))
    socket.on('error', () => {})
  })
}

test('of 1,050 who listen, 1,000 are taken and the rest are told; queries and news go on', async () => {
  const outcomes: Outcome[] = []
  for (let round = 0; round < 21; round++) {
    outcomes.push(...(await Promise.all(Array.from({length: 50}, () => subscribe(round)))))
  }
  const taken = outcomes.filter(({code}) => code === null)
  expect(taken).toHaveLength(1_000)
  expect(new Set(outcomes.filter(({code}) => code !== null).map(({code}) => code))).toEqual(new Set([1013]))

  let heard = 0
  for (const {socket} of taken) socket.on('message', (data) => String(data).includes('message') && heard++)
  await lake.editor.create({_id: 'news', _type: 'faq'})
  await expect.poll(() => heard).toBe(1_000)
  expect(await lake.anonymous.fetch('count(*)')).toBe(1)

  // Who leaves makes room.
  for (const {socket} of outcomes) socket.terminate()
  await expect
    .poll(async () => {
      const {socket, code} = await subscribe(0)
      socket.terminate()
      return code
    })
    .toBeNull()
})

test('who listens and never reads is dropped at 8 MB, and costs the program no more', async () => {
  const deaf: Socket = connect(Number(new URL(lake.url).port), '127.0.0.1')
  deaf.on('error', () => {})
  const query = encodeURIComponent('*[_type == "big"]')
  const head = `GET /v1/data/listen/production?query=${query}&includeResult=true HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${lake.token}\r\n\r\n`
  await new Promise<void>((resolve) => deaf.write(head, () => resolve()))
  await new Promise<void>((resolve) => deaf.once('readable', () => resolve()))

  const before = residentMb(lake.process.pid) ?? 0
  const text = 'x'.repeat(1024 * 1024)
  const megabytes = 40
  for (let n = 0; n < megabytes; n++) await lake.editor.createOrReplace({_id: 'big', _type: 'big', n, text})
  expect(await lake.anonymous.fetch('*[_id == "big"][0].n')).toBe(megabytes - 1)
  expect((residentMb(lake.process.pid) ?? 0) - before).toBeLessThan(700)

  let received = 0
  const ended = new Promise<void>((resolve) => deaf.on('close', () => resolve()))
  deaf.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
  await ended
  expect(received).toBeLessThan(megabytes * text.length)
})

test('who pings without end and reads nothing is kept no answers for', async () => {
  const deaf = connect(Number(new URL(lake.url).port), '127.0.0.1')
  deaf.on('error', () => {})
  const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13'
  const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='
  deaf.write(
    `GET /v1/data/live/events/production HTTP/1.1\r\nhost: localhost\r\n${upgrade}\r\n${key}\r\n\r\n`,
  )
  await new Promise<void>((resolve) => deaf.once('data', () => resolve()))
  deaf.pause()
  const frame = (kind: number, length: number) => [
    0x80 | kind,
    0x80 | length,
    0,
    0,
    0,
    0,
    ...Array(length).fill(0),
  ]
  const pings = Buffer.from(Array.from({length: 1_000}, () => frame(0x9, 125)).flat())
  const packets = 400
  for (let n = 0; n < packets; n++) await new Promise((resolve) => deaf.write(pings, resolve))
  let received = 0
  const ended = new Promise((resolve) => deaf.on('close', resolve))
  deaf.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
  deaf.resume()
  deaf.write(Buffer.from(frame(0x8, 0)))
  await ended
  // What the system itself holds is on its way already, and what it had not handed over is answered.
  expect(received).toBeLessThan((packets * pings.length) / 2)
})

test('a heap of requests in one packet is cut off, a few are answered in their order', async () => {
  const send = (count: number) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(lake.url).port), '127.0.0.1')
      const last = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
      let text = ''
      socket.on('data', (data) => {
        text += data
      })
      socket.on('error', () => undefined).on('close', () => resolve(text))
      socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(count - 1) + last)
    })
  const answers = async (count: number) => (await send(count)).split(' 200 OK').length - 1
  expect(await answers(8)).toBe(8)
  expect(await answers(2_000)).toBeLessThan(100)
})
