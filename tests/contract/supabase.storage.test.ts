import {existsSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {SupabaseClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {MAX_PHOTO_UPLOADS} from '../../server/shared/limits.ts'
import {blob, drivers, jpeg, lead, photoName, type Stand, startStand} from './supabase/stand.ts'

describe.each(drivers)('photos, on %s', (driver) => {
  let stand: Stand
  let desk: SupabaseClient
  beforeAll(async () => {
    stand = await startStand(driver)
    desk = await stand.signedIn()
  })
  afterAll(() => stand?.stop())

  const photos = () => stand.visitor.storage.from('quiz-photos')
  const statusOf = (error: unknown) => (error as {statusCode?: string} | null)?.statusCode ?? 'saved'

  const postForm = (body: string) =>
    fetch(`${stand.url}/storage/v1/object/quiz-photos/${photoName()}`, {
      method: 'POST',
      headers: {apikey: stand.anonKey, 'content-type': 'multipart/form-data; boundary=b'},
      body,
    })

  test.each([
    [
      '10,000 parts',
      '--b\r\ncontent-disposition: form-data; name="a"; filename="x"\r\n\r\n\r\n'.repeat(10_000),
    ],
    ['a head of 1 MB', `--b\r\ncontent-disposition: form-data; name="a"\r\n${'x:y\r\n'.repeat(200_000)}`],
  ])('are refused in a form with %s', async (_what, body) => {
    expect((await postForm(body)).status).toBe(400)
  })

  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(50)])
  test.each<[name: string, bytes: Buffer, status: string]>([
    [photoName(), jpeg(5_242_880), 'saved'],
    [photoName('JPG'), jpeg(), 'saved'],
    [photoName('heic'), heic, 'saved'],
    [photoName(), jpeg(5_242_881), '413'],
    [photoName(), Buffer.from('%PDF-1.7 and more'), '415'],
    [photoName(), Buffer.from('<svg onload="alert(1)"/>'), '415'],
    [photoName(), Buffer.alloc(0), '400'],
    [`${Date.now()}.jpg`, jpeg(), '403'],
    [`folder/${photoName()}`, jpeg(), '403'],
    [photoName('svg'), jpeg(), '403'],
  ])('are checked by name, size and content: %s', async (name, bytes, status) => {
    const folder = path.join(stand.dataDir, 'supabase/objects')
    const countFiles = () => (existsSync(folder) ? readdirSync(folder).length : 0)
    const before = countFiles()
    expect(statusOf((await photos().upload(name, blob(bytes))).error)).toBe(status)
    expect(countFiles()).toBe(before + (status === 'saved' ? 1 : 0))
  })

  test('never replace another photo', async () => {
    const name = photoName()
    await photos().upload(name, blob(jpeg()))
    expect(statusOf((await photos().upload(name, jpeg())).error)).toBe('409')
    expect(statusOf((await photos().upload(name, blob(jpeg()), {upsert: true})).error)).toBe('400')
    expect(statusOf((await stand.visitor.storage.from('other').upload(name, jpeg())).error)).toBe('403')
  })

  test('cannot be seen or removed by visitors', async () => {
    const name = photoName()
    await photos().upload(name, blob(jpeg()))
    expect((await photos().download(name)).error).toMatchObject({status: 404})
    expect((await photos().remove([name])).data).toEqual([])
    const {publicUrl} = photos().getPublicUrl(name).data
    expect((await fetch(publicUrl, {headers: {apikey: stand.anonKey}})).status).toBe(404)
    expect((await stand.service.storage.from('quiz-photos').download(name)).data?.size).toBe(2000)
  })

  test('reach staff as downloads in which nothing runs', async () => {
    const name = photoName()
    const bucket = desk.storage.from('quiz-photos')
    await photos().upload(name, blob(jpeg(), 'text/html'))
    expect((await bucket.download(photoName())).error).toMatchObject({status: 404})
    const {data} = await desk.auth.getSession()
    const response = await fetch(`${stand.url}/storage/v1/object/quiz-photos/${name}`, {
      headers: {apikey: stand.anonKey, authorization: `Bearer ${data.session?.access_token}`},
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(jpeg())).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    expect((await bucket.remove([name])).data).toMatchObject([{name}])
    expect((await bucket.download(name)).error).toMatchObject({status: 404})
  })

  test('get 503 beyond the uploads at a time, and leads arrive meanwhile', async () => {
    const leaving = new AbortController()
    const unfinished = () => ({
      method: 'POST',
      headers: {apikey: stand.anonKey},
      body: new ReadableStream({start: (body) => body.enqueue(new Uint8Array(1000))}),
      duplex: 'half',
      signal: leaving.signal,
    })
    for (let count = 0; count < MAX_PHOTO_UPLOADS; count++)
      fetch(`${stand.url}/storage/v1/object/quiz-photos/${photoName()}`, unfinished()).catch(() => {})
    const upload = async () => statusOf((await photos().upload(photoName(), blob(jpeg()))).error)
    await expect.poll(upload).toBe('503')
    expect((await stand.visitor.from('quiz_submissions').insert(lead())).status).toBe(201)
    leaving.abort()
    await expect.poll(upload, {timeout: 20_000}).toBe('saved')
  })
})
