/** Photos: what a visitor may store, what staff may see, and how much is taken at a time. */

import {once} from 'node:events'
import {readdirSync} from 'node:fs'
import {connect, type Socket} from 'node:net'
import path from 'node:path'
import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {signJwt} from '../../server/supabase/http/jwt.ts'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {blob, drivers, jpeg, lead, photoName, type Stand, startStand} from './supabase/stand.ts'

describe.each(drivers)('photos, on %s', (driver) => {
  let stand: Stand
  let desk: SupabaseClient
  beforeAll(async () => {
    stand = await startStand(driver, {trustProxy: true})
    await stand.supabase.database.ready()
    desk = await stand.signedIn()
  })
  afterAll(() => stand?.stop())

  const leads = () => stand.visitor.from('quiz_submissions')
  const photos = () => stand.visitor.storage.from('quiz-photos')

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

  /** Sends what `begin` has announced. */
  function sendRest(socket: Socket) {
    socket.write(jpeg(5 * MB))
    return firstWords(socket)
  }

  const leave = (sockets: Socket[]) => {
    for (const socket of sockets) socket.destroy()
  }

  test.each([
    [
      'ten thousand parts',
      '--b\r\ncontent-disposition: form-data; name="a"; filename="x"\r\n\r\n\r\n'.repeat(10_000),
    ],
    ['a head of 1 MB', `--b\r\ncontent-disposition: form-data; name="a"\r\n${'x:y\r\n'.repeat(200_000)}`],
  ])('are refused in a form of %s', async (_what, body) => {
    const response = await fetch(`${stand.url}/storage/v1/object/quiz-photos/${photoName()}`, {
      method: 'POST',
      headers: {apikey: stand.supabase.anonKey, 'content-type': 'multipart/form-data; boundary=b'},
      body,
    })
    expect(await response.json()).toMatchObject({message: 'No content provided'})
  })

  test('are checked by size, type, name and content', async () => {
    const code = async (name: string, bytes: Uint8Array, type?: string, options?: {upsert: boolean}) => {
      const {error} = await photos().upload(name, blob(bytes, type), options)
      return error === null ? 'saved' : (error as {statusCode?: string}).statusCode
    }
    expect(await code(photoName(), jpeg(5_242_880))).toBe('saved')
    expect(await code(photoName('JPG'), jpeg())).toBe('saved')
    expect(await code(photoName(), jpeg(5_242_881))).toBe('413')
    expect(await code(photoName(), jpeg(6_000_000))).toBe('413')
    expect(await code(photoName('pdf'), Buffer.from('%PDF-1.7 and more'), 'application/pdf')).toBe('415')
    expect(await code(photoName(), jpeg(), 'application/pdf')).toBe('415')
    expect(await code(photoName(), Buffer.from('<script>alert(1)</script>'), 'image/jpeg')).toBe('415')
    expect(await code(photoName(), Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml')).toBe('415')
    expect(await code(`${Date.now()}.jpg`, jpeg())).toBe('403')
    const files = () => readdirSync(path.join(stand.dataDir, 'supabase/objects'), {recursive: true}).length
    const kept = files()
    expect(await code(`folder/${photoName()}`, jpeg())).toBe('403')
    expect(await code(photoName('svg'), jpeg())).toBe('403')
    expect(files()).toBe(kept)
    expect(await code(photoName(), Buffer.alloc(0))).toBe('400')
    const taken = photoName()
    expect(await code(taken, jpeg())).toBe('saved')
    expect(await code(taken, jpeg())).toBe('409')
    expect(await code(taken, jpeg(), 'image/jpeg', {upsert: true})).toBe('501')
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(50),
    ])
    expect(await code(photoName('heic'), heic, 'image/heic')).toBe('saved')
    const raw = await photos().upload(photoName(), jpeg(), {contentType: 'image/jpeg'})
    expect(raw.error).toBeNull()
    const nowhere = await stand.visitor.storage.from('other').upload(photoName(), blob(jpeg()))
    expect(nowhere.error).toMatchObject({status: 400, statusCode: '404'})
  })

  test('cannot be seen or removed by visitors', async () => {
    const name = photoName()
    await photos().upload(name, blob(jpeg()))
    expect((await photos().download(name)).error).toMatchObject({status: 400})
    expect((await photos().remove([name])).data).toEqual([])
    const open = await fetch(photos().getPublicUrl(name).data.publicUrl, {
      headers: {apikey: stand.supabase.anonKey},
    })
    expect(open.status).toBe(400)
    const still = await stand.service.storage.from('quiz-photos').download(name)
    expect(still.data?.size).toBe(2000)
  })

  test('reach staff as downloads in which nothing runs', async () => {
    const name = photoName()
    const bucket = desk.storage.from('quiz-photos')
    await stand.visitor.storage.from('quiz-photos').upload(name, blob(jpeg(), 'image/png'))
    expect((await bucket.download(name)).error).toBeNull()
    expect((await bucket.download(photoName())).error).not.toBeNull()
    const {data} = await desk.auth.getSession()
    const response = await fetch(`${stand.url}/storage/v1/object/quiz-photos/${name}`, {
      headers: {apikey: stand.supabase.anonKey, authorization: `Bearer ${data.session?.access_token}`},
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(jpeg())).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    expect((await bucket.remove([name])).data).toMatchObject([{name}])
    expect((await bucket.download(name)).error).toMatchObject({status: 400})
  })

  test('are hidden from accounts that are not staff', async () => {
    const name = photoName()
    await stand.visitor.storage.from('quiz-photos').upload(name, blob(jpeg()))
    const {jwtSecret} = loadSecrets(`${stand.dataDir}/supabase`)
    const exp = Math.floor(Date.now() / 1000) + 60
    const token = signJwt({role: 'authenticated', sub: crypto.randomUUID(), exp}, jwtSecret)
    const stranger = createClient(stand.url, stand.supabase.anonKey, {accessToken: async () => token})
    const photos = stranger.storage.from('quiz-photos')
    expect((await photos.download(name)).error).toMatchObject({status: 400})
    expect((await photos.remove([name])).data).toEqual([])
    expect((await desk.storage.from('quiz-photos').download(name)).error).toBeNull()
  })

  test('of many networks that fill all places get 503, and leads go on', async () => {
    const held = await many(40, 0, (n) => `198.51.100.${n}`)
    expect(await begin('192.0.2.2', 0).then(firstWords)).toContain('503')
    expect((await leads().insert(lead())).status).toBe(201)
    leave(held)
    const later = {timeout: 20_000}
    await expect.poll(() => begin('192.0.2.3', 0).then(sendRest), later).toContain('200 OK')
  })
})
