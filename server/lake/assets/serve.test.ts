import fs from 'node:fs/promises'
import http from 'node:http'
import type {AddressInfo} from 'node:net'
import {Readable} from 'node:stream'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {below} from '../../shared/below.ts'
import {sendError} from '../http/context.ts'
import {animation, quarters, svg, tempFolder, uploadOf} from './fixtures.ts'
import {parseAssetPath} from './names.ts'
import {type Assets, createAssets} from './upload.ts'

const guest = {address: '203.0.113.1', signedIn: false}
let folder = ''
let assets: Assets
let server: http.Server
let origin = ''
let image: Awaited<ReturnType<Assets['upload']>>
let text: typeof image

beforeAll(async () => {
  folder = await tempFolder()
  assets = createAssets({
    folder,
    projectId: 'clinic',
    dataset: 'production',
    publicUrl: () => '',
    report: console.error,
  })
  server = http.createServer((request, response) => {
    const address = parseAssetPath(new URL(request.url ?? '/', 'http://x').pathname)
    if (address)
      return assets
        .serve(request, response, address, {rank: 'stranger', address: guest.address})
        .catch((error: unknown) => sendError({response, guest}, error))
    response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  image = await assets.upload(uploadOf(await quarters()))
  text = await assets.upload(uploadOf(Buffer.from('0123456789'), {kind: 'files', filename: 'a.csv'}))
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await fs.rm(folder, {recursive: true, force: true})
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}/${path}`, {headers, method})

test('the original comes unchanged, for good, and for any origin', async () => {
  const response = await get(image.path)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(image.size),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    etag: `"${image.sha1hash}"`,
  })
  expect(response.headers.has('vary')).toBe(false)
  expect(Buffer.from(await response.arrayBuffer()).equals(await quarters())).toBe(true)
})

test('a vanity name changes nothing', async () => {
  expect((await get(`${image.path}/sala%20d'attesa.png`)).status).toBe(200)
})

test.each([
  ['image/avif,image/webp,*/*', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['image/avif;q=0, image/webp', 'image/webp'],
  ['*/*', 'image/png'],
])('auto=format with Accept %s gives %s', async (accept, type) => {
  const response = await get(`${image.path}?w=20&auto=format`, {accept})
  expect([response.headers.get('content-type'), response.headers.get('vary')]).toEqual([type, 'Accept'])
  const {format} = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(format).toBe({'image/avif': 'heif', 'image/webp': 'webp', 'image/png': 'png'}[type])
})

test('auto=format of formats that a browser may not know falls back to JPEG or PNG; animations avoid AVIF', async () => {
  const opaque = await assets.upload(
    uploadOf(
      await sharp(await quarters())
        .avif()
        .toBuffer(),
    ),
  )
  expect((await get(`${opaque.path}?auto=format`, {accept: '*/*'})).headers.get('content-type')).toBe(
    'image/jpeg',
  )
  const clear = await sharp({create: {width: 9, height: 9, channels: 4, background: '#ff000080'}})
    .webp()
    .toBuffer()
  const {path} = await assets.upload(uploadOf(clear))
  expect((await get(`${path}?auto=format`, {accept: '*/*'})).headers.get('content-type')).toBe('image/png')
  // It might move, as any WebP might.
  const modern = await get(`${path}?auto=format`, {accept: 'image/avif,image/webp'})
  expect(modern.headers.get('content-type')).toBe('image/webp')
  const moving = await assets.upload(uploadOf(await animation()))
  const response = await get(`${moving.path}?auto=format`, {accept: 'image/avif,image/webp'})
  expect(response.headers.get('content-type')).toBe('image/webp')
})

test('without auto=format nothing varies', async () => {
  expect((await get(`${image.path}?w=20`)).headers.has('vary')).toBe(false)
})

test.each(['', '?w=20'])('conditional requests are answered 304 (%s)', async (query) => {
  const etag = (await get(image.path + query)).headers.get('etag') ?? ''
  for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await get(image.path + query, {'if-none-match': value})
    expect([response.status, await response.text()]).toEqual([304, ''])
  }
  expect((await get(image.path + query, {'if-none-match': '"other"'})).status).toBe(200)
})

test('different variants have different tags', async () => {
  const tag = async (query: string) => (await get(image.path + query)).headers.get('etag')
  expect(await tag('?w=20')).not.toBe(await tag('?w=21'))
})

test.each(['', '?w=20'])('HEAD has the headers and no body (%s)', async (query) => {
  const whole = await get(image.path + query)
  const head = await get(image.path + query, {}, 'HEAD')
  expect(head.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength))
  expect(await head.text()).toBe('')
})

test.each(['bytes=2-4', 'bytes=10-', 'bytes=0-1,3-4'])(
  'who asks for a part gets the whole (%s)',
  async (range) => {
    const response = await get(text.path, {range})
    expect([response.status, await response.text()]).toEqual([200, '0123456789'])
  },
)

test('an empty file can be read', async () => {
  const {path} = await assets.upload(uploadOf(Readable.from([]), {kind: 'files', filename: 'vuoto.txt'}))
  const response = await get(path)
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test('dl names the download, whatever the name holds', async () => {
  const name = 'così "a"\r\nSet-Cookie: x/../🙂.png'
  const header =
    (await get(`${image.path}?dl=${encodeURIComponent(name)}`)).headers.get('content-disposition') ?? ''
  expect(header).toMatch(/^attachment; filename="cos_ _a___Set-Cookie: x_\.\.___\.png"; filename\*=UTF-8''/)
  expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe('così "a"__Set-Cookie: x_.._🙂.png')
  const empty = (await get(`${image.path}?dl=&w=9`)).headers.get('content-disposition')
  expect(empty).toContain(`filename="${image.sha1hash}-80x40.png"`)
})

test('a drawing can run nothing', async () => {
  const {path} = await assets.upload(uploadOf(svg('<script>alert(1)</script>')))
  const response = await get(`${path}?w=500`)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/\bsandbox$/)
  expect(policy).not.toContain('script')
})

test('a page uploaded as a file is only downloaded', async () => {
  const html = Buffer.from('<script>alert(1)</script>')
  const {path} = await assets.upload(uploadOf(html, {kind: 'files', filename: 'a.html'}))
  const {headers} = await get(path)
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

const SHA = '0'.repeat(40)
test.each([
  `images/clinic/production/${SHA}-80x40.png`,
  `images/clinic/production/${SHA}.png`,
  'images/clinic/production/..%2f..%2f..%2fetc%2fpasswd',
  `images/clinic/..%2fproduction/${SHA}-80x40.png`,
  `images/clinic/production/${SHA}-80x40.png%00.jpg`,
  `images/clinic/production/${SHA}-80x40.png/a/b`,
  'files/clinic/production/..%5c..%5csecret.txt',
])('%s is not found', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({statusCode: 404, error: 'Not Found', message: 'Asset not found'})
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a path that climbs out of a stored name is not found, and another project’s is not either', async () => {
  const climbing = await get(`${image.path}%2f..%2f..%2fx`)
  const foreign = await get(image.path.replace('clinic', 'other'))
  expect([climbing.status, foreign.status]).toEqual([404, 404])
})

test('bad and unsupported parameters are told, and writing is refused', async () => {
  expect((await get(`${image.path}?w=0`)).status).toBe(400)
  expect((await get(`${image.path}?invert=true`)).status).toBe(501)
  const response = await get(image.path, {}, 'DELETE')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a spoiled variant is rendered again', async () => {
  const first = Buffer.from(await (await get(`${image.path}?w=33`)).arrayBuffer())
  for (const name of below(`${folder}/variants`)) await fs.truncate(`${folder}/variants/${name}`, 5)
  const second = Buffer.from(await (await get(`${image.path}?w=33`)).arrayBuffer())
  expect(second.equals(first)).toBe(true)
})

test('a deleted asset is gone, with its variants', async () => {
  const before = below(`${folder}/variants`)
  const doomed = await assets.upload(uploadOf(await quarters(44, 44)))
  expect((await get(`${doomed.path}?w=20`)).status).toBe(200)
  expect(below(`${folder}/variants`)).toHaveLength(before.length + 1)
  await assets.remove(doomed._id)
  expect((await get(`${doomed.path}?w=20`)).status).toBe(404)
  expect(below(`${folder}/variants`)).toEqual(before)
})

test('what the page shows is rendered before anybody asks, in what browsers take', async () => {
  const bytes = await quarters(160, 80)
  const {path} = await assets.upload(uploadOf(bytes))
  const variants = () => below(`${folder}/variants`).length
  const before = variants()
  const address = `/${path}?w=40&q=68&auto=format`
  await assets.show([address, address, '/images/clinic/production/none', `/${path}`])
  expect(variants()).toBe(before + 2)
  for (const accept of ['image/avif,image/webp', 'image/webp'])
    expect((await get(address.slice(1), {accept})).status).toBe(200)
  expect(variants()).toBe(before + 2)
})
