/** Photos that are begun and never sent, or sent and never finished, keep no other photo out. */
import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {cameraPhoto} from '../engines/camera-photos.ts'
import {blob, jpeg, lead, photoName, type Stand, startStand} from './supabase/stand.ts'

let stand: Stand
beforeAll(async () => {
  stand = await startStand('pglite', {trustProxy: true})
  await stand.supabase.database.ready()
})
afterAll(() => stand?.stop())

const MB = 1024 * 1024

/** Says that five megabytes will come, sends so much of it, and holds the line. */
async function begin(from: string, bytes: number, path = `storage/v1/object/quiz-photos/${photoName()}`) {
  const socket = connect(Number(new URL(stand.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const headers = {
    host: 'localhost',
    'x-forwarded-for': from,
    apikey: stand.supabase.anonKey,
    'content-type': 'image/jpeg',
    'content-length': String(5 * MB),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  if (bytes > 0) socket.write(jpeg(bytes))
  return socket
}

const many = (count: number, bytes: number, from: (n: number) => string) =>
  Promise.all(Array.from({length: count}, (_, n) => begin(from(n), bytes)))

const leave = (sockets: Socket[]) => {
  for (const socket of sockets) socket.destroy()
}

test.each([
  [
    'ten thousand parts',
    '--b\r\ncontent-disposition: form-data; name="a"; filename="x"\r\n\r\n\r\n'.repeat(10_000),
  ],
  ['a head of 1 MB', `--b\r\ncontent-disposition: form-data; name="a"\r\n${'x:y\r\n'.repeat(200_000)}`],
])('a form of %s is not taken apart', async (_what, parts) => {
  const response = await fetch(`${stand.url}/storage/v1/object/quiz-photos/${photoName()}`, {
    method: 'POST',
    headers: {apikey: stand.supabase.anonKey, 'content-type': 'multipart/form-data; boundary=b'},
    body: parts,
  })
  expect(await response.json()).toMatchObject({message: 'The multipart body has more than a file needs'})
})

test('a photo that says where it was taken is not taken in; the same without its place is', async () => {
  const send = async (photo: Buffer) => {
    const response = await fetch(`${stand.url}/storage/v1/object/quiz-photos/${photoName()}`, {
      method: 'POST',
      headers: {
        apikey: stand.supabase.anonKey,
        'content-type': 'image/jpeg',
        'x-forwarded-for': '203.0.113.77',
      },
      body: new Uint8Array(photo),
    })
    return {status: response.status, ...((await response.json()) as {message?: string})}
  }
  const photo = await cameraPhoto(1)
  expect(await send(photo)).toMatchObject({status: 400, message: 'The photo says where it was taken'})
  expect(await send(await sharp(photo).jpeg().toBuffer())).toMatchObject({status: 200})
})

/** Well within the half minute after which those that are held are given up, and nobody would have to wait for them. */
async function visitorsPhoto() {
  const signal = AbortSignal.timeout(20_000)
  const headers = {
    apikey: stand.supabase.anonKey,
    'content-type': 'image/jpeg',
    'x-forwarded-for': '192.0.2.1',
    // One that was kept may end in the moment in which it is used.
    connection: 'close',
  }
  const address = `${stand.url}/storage/v1/object/quiz-photos/${photoName()}`
  const response = await fetch(address, {method: 'POST', headers, body: blob(jpeg(MB)), signal})
  return response.status
}

test.each([
  ['begun and held by many', 0, 200],
  ['sent but for their end, by one', 4 * MB, 1],
  ['sent but for their end, by many', 4 * MB, 200],
])('sixty photos are %s', async (_how, bytes, addresses) => {
  const held = await many(60, bytes, (n) => `198.51.100.${n % addresses}`)
  await Promise.all(held.map((socket) => new Promise((sent) => socket.write('', sent))))
  expect(await visitorsPhoto()).toBe(200)
  leave(held)
})

test('two hundred photos are given up at once', async () => {
  leave(await many(200, 1_000, (n) => `198.51.100.${n}`))
  expect(await visitorsPhoto()).toBe(200)
})

test('who is given up for others is told to try again, as the page does', async () => {
  const greedy = await many(60, 4 * MB, () => '203.0.113.9')
  const words = await new Promise<string>((resolve) => {
    for (const socket of greedy) socket.once('data', (data) => resolve(String(data)))
  })
  expect(words).toContain('503')
  expect(words).toContain('SlowDown')
  leave(greedy)
  expect((await stand.visitor.from('quiz_submissions').insert(lead())).status).toBe(201)
})

test('a photo beyond its sender’s share is refused before it is sent', async () => {
  const send = () =>
    fetch(`${stand.url}/storage/v1/object/quiz-photos/${photoName()}`, {
      method: 'POST',
      headers: {apikey: stand.supabase.anonKey, 'content-type': 'image/jpeg', 'x-forwarded-for': '192.0.2.9'},
      body: blob(jpeg()),
    })
  const all = await Promise.all(Array.from({length: 30}, send))
  expect(all.filter(({ok}) => ok)).toHaveLength(30)
  const socket = await begin('192.0.2.9', 0)
  const [words] = await once(socket, 'data')
  expect(String(words)).toContain('TooManyRequests')
  leave([socket])
})

test.each([
  ['leads', 'rest/v1/quiz_submissions', () => JSON.stringify(lead()), [201, 429, 503]],
  ['lists of photos', 'storage/v1/object/list/quiz-photos', () => '{"prefix":""}', [200, 503]],
  ['new tokens', 'auth/v1/token?grant_type=refresh_token', () => '{"refresh_token":"x"}', [400, 503]],
])(
  'of one network’s %s only so many wait at the database; another’s lead comes between them',
  async (_what, path, body, statuses) => {
    const send = async (from: string, where: string, what: string) => {
      const headers = {
        apikey: stand.supabase.anonKey,
        'content-type': 'application/json',
        'x-forwarded-for': from,
      }
      return (await fetch(`${stand.url}/${where}`, {method: 'POST', headers, body: what})).status
    }
    const heap = Array.from({length: 400}, () => send('203.0.113.40', path, body()))
    const full = heap.map(async (sent) => ((await sent) === 503 ? 503 : Promise.reject()))
    expect(await Promise.any(full)).toBe(503)
    expect(await send('192.0.2.40', 'rest/v1/quiz_submissions', JSON.stringify(lead()))).toBe(201)
    expect(new Set(await Promise.all(heap))).toEqual(new Set(statuses))
  },
)
