/** Photos that are begun and never sent, or sent and never finished, keep no other photo out. */
import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {afterAll, beforeAll, expect, test} from 'vitest'
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

const firstWords = async (socket: Socket) => String((await once(socket, 'data'))[0])

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

test('photos that one network holds open leave places for others', async () => {
  const held = await many(20, 0, () => '198.51.100.1')
  await expect.poll(() => begin('198.51.100.1', 0).then(firstWords)).toContain('SlowDown')
  const photo = await begin('192.0.2.1', 0)
  photo.write(jpeg(5 * MB))
  expect(await firstWords(photo)).toContain('200 OK')
  leave([...held, photo])
})

test('many networks that hold photos open stop photos with 503, and no lead', async () => {
  const held = await many(40, 0, (n) => `198.51.100.${n}`)
  await expect.poll(() => begin('192.0.2.2', 0).then(firstWords)).toContain('503')
  expect((await stand.visitor.from('quiz_submissions').insert(lead())).status).toBe(201)
  leave(held)
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
