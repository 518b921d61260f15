import {existsSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {request} from 'node:http'
import path from 'node:path'
import {crc32} from 'node:zlib'
import {ClientError} from '@sanity/client'
import {createImageUrlBuilder} from '@sanity/image-url'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'
import {workedMs} from '../../support/worked.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

/** Left half green, right half sand: a crop shows where it was taken. */
async function twoHalves(width = 800, height = 400) {
  const left = await sharp({create: {width: width / 2, height, channels: 3, background: '#0f5a46'}})
    .png()
    .toBuffer()
  return sharp({create: {width, height, channels: 3, background: '#d9c39a'}})
    .composite([{input: left, left: 0, top: 0}])
    .png()
    .toBuffer()
}

test('a picture is kept with its dimensions and a preview, once', async () => {
  const file = await twoHalves()
  const asset = await lake.editor.assets.upload('image', file, {filename: 'meta.png'})
  expect(asset._id).toMatch(/^image-[0-9a-f]{40}-800x400-png$/)
  expect(asset).toMatchObject({originalFilename: 'meta.png', mimeType: 'image/png', size: file.length})
  expect(asset.metadata.dimensions).toMatchObject({width: 800, height: 400, aspectRatio: 2})
  expect(asset.metadata.lqip).toMatch(/^data:image\//)
  const again = await lake.editor.assets.upload('image', file)
  expect(again._id).toBe(asset._id)
  expect(await lake.editor.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
})

test('addresses from @sanity/image-url give what they say: size, crop, focus, format', async () => {
  const asset = await lake.editor.assets.upload('image', await twoHalves())
  const builder = createImageUrlBuilder({projectId: 'embedded', dataset: 'production', baseUrl: lake.url})
  const load = async (url: string, accept = 'image/png') => {
    const response = await fetch(url, {headers: {accept}})
    expect(response.status).toBe(200)
    const image = sharp(Buffer.from(await response.arrayBuffer()))
    return {response, image, metadata: await image.metadata()}
  }
  const source = {asset: {_ref: asset._id}}
  expect((await load(builder.image(source).width(200).url())).metadata).toMatchObject({
    width: 200,
    height: 100,
    format: 'png',
  })
  const square = builder
    .image({...source, hotspot: {x: 0.9, y: 0.5, width: 0.1, height: 0.1}})
    .width(100)
    .height(100)
    .url()
  const {image, metadata} = await load(square)
  expect(metadata).toMatchObject({width: 100, height: 100})
  expect((await image.stats()).dominant.r).toBeGreaterThan(180)
  const webp = await load(builder.image(source).width(100).format('webp').quality(60).url())
  expect(webp.metadata.format).toBe('webp')
  const auto = await load(builder.image(source).width(100).auto('format').url(), 'image/avif,image/webp,*/*')
  expect(auto.response.headers.get('content-type')).toBe('image/avif')
  expect(auto.response.headers.get('vary')).toMatch(/accept/i)
  expect(auto.response.headers.get('cache-control')).toContain('immutable')
})

test('a picture that is no picture is refused', async () => {
  const attempt = lake.editor.assets.upload('image', Buffer.from('%PDF-1.7 not a picture'), {
    filename: 'foto.jpg',
  })
  await expect(attempt).rejects.toMatchObject({statusCode: 400})
})

/** The header of a PNG with the sum that belongs to it, so that a reader believes the size that it tells. */
function claimingSize(png: Buffer, width: number, height: number) {
  const forged = Buffer.from(png)
  forged.writeUInt32BE(width, 16)
  forged.writeUInt32BE(height, 20)
  forged.writeUInt32BE(crc32(forged.subarray(12, 29)), 29)
  return forged
}

test('a picture of 30,000 by 30,000 pixels is refused without decoding it', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="9" height="9"/></svg>',
  )
  const png = await sharp({create: {width: 1, height: 1, channels: 3, background: '#fff'}})
    .png()
    .toBuffer()
  const before = workedMs(lake.process.pid)
  for (const huge of [claimingSize(png, 30_000, 30_000), svg]) {
    const error = await lake.editor.assets.upload('image', huge).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ClientError)
    expect(error).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('30000×30000 pixels, the limit is 100 megapixels'),
    })
  }
  expect(workedMs(lake.process.pid) - before).toBeLessThan(5000)
})

test('an upload of 60 MB is refused', async () => {
  const error = await lake.editor.assets
    .upload('image', Buffer.alloc(60 * 1024 * 1024, 1))
    .catch((error: {statusCode?: number}) => error)
  // The answer may overtake the body; either way nothing is kept.
  if ('statusCode' in error && error.statusCode) expect(error.statusCode).toBe(413)
  expect(await lake.editor.fetch('count(*[_type == "sanity.imageAsset" && size > 1000000])')).toBe(0)
})

/** As it is written: `fetch` would straighten the path before it is sent. */
const statusOf = (path: string, method = 'GET') =>
  new Promise<number>((resolve, reject) => {
    const {hostname, port} = new URL(lake.url)
    const headers = {authorization: `Bearer ${lake.token}`}
    request({hostname, port, path, method, headers, agent: false}, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(method === 'POST' ? 'some bytes' : undefined)
  })

/** The database's own companions come and go. */
const isNoDatabase = (name: string) => !/-(wal|shm|journal)$/.test(name)

const CLIMBS = ['../', '..%2f', '%2e%2e%2f', '%2e%2e/', '..%5c', '..%252f']

test('no name leads out of the folder of pictures', async () => {
  const {path: stored} = await lake.editor.assets.upload('file', Buffer.from('kept'), {filename: 'a.txt'})
  expect(await statusOf(`/${stored}`)).toBe(200)
  const file = path.basename(stored)
  const folder = path.join(lake.dataDir, 'lake/assets/originals/production/files')
  // What the names below would reach, if they were joined to a folder: all of it is there.
  const targets = ['../../../../content.sqlite', '../../../../../secrets.json', `../files/${file}`]
  for (const target of targets) expect(existsSync(path.join(folder, target))).toBe(true)
  const names = targets.flatMap((target) => CLIMBS.map((climb) => target.replaceAll('../', climb)))
  const datasets = CLIMBS.map((climb) => `${climb}originals${climb.includes('/') ? '/' : '%2f'}production`)
  const addresses = [
    ...names.flatMap((name) => [`/images/embedded/production/${name}`, `/files/embedded/production/${name}`]),
    ...datasets.map((dataset) => `/files/embedded/${dataset}/${file}`),
    `/images/embedded/production/${'a'.repeat(40)}-1x1.png`,
    `/images/embedded/production/${'x'.repeat(5000)}`,
  ]
  for (const address of addresses) {
    const status = await statusOf(address)
    // Once straightened, the address is another one: of nothing, or of the site, and none is built here.
    const elsewhere = /(\.|%2e){2}\//.test(address)
    expect(elsewhere ? [400, 404, 501, 503] : [400, 404], address).toContain(status)
  }
})

test('no name of a dataset or of a document leads out of it either', async () => {
  const below = async () => (await readdir(lake.dataDir, {recursive: true})).filter(isNoDatabase).sort()
  const before = await below()
  for (const climb of CLIMBS) {
    expect([400, 404, 501]).toContain(await statusOf(`/v1/data/doc/${climb}${climb}x/y`))
    for (const kind of ['images', 'files']) {
      expect([400, 404, 501]).toContain(await statusOf(`/v1/assets/${kind}/${climb}${climb}x`, 'POST'))
    }
  }
  for (const id of ['image-../../../../content-1x1-sqlite', 'file-../../../../content-sqlite']) {
    const asset = {_id: id, _type: 'sanity.fileAsset'}
    await expect(lake.editor.create(asset)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('not a valid document id'),
    })
  }
  expect(await below()).toEqual(before)
})

test('a deleted picture takes its file along', async () => {
  const file = await sharp({create: {width: 10, height: 10, channels: 3, background: '#123456'}})
    .png()
    .toBuffer()
  const {_id, path} = await lake.editor.assets.upload('image', file)
  expect((await fetch(`${lake.url}/${path}`)).status).toBe(200)
  await lake.editor.delete(_id)
  await expect.poll(async () => (await fetch(`${lake.url}/${path}`)).status).toBe(404)
})
