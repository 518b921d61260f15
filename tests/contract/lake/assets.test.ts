import {createImageUrlBuilder} from '@sanity/image-url'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

/** Returns a picture whose left half is green and whose right half is sand. */
async function twoHalves(width = 800, height = 400) {
  const left = await sharp({create: {width: width / 2, height, channels: 3, background: '#0f5a46'}})
    .png()
    .toBuffer()
  return sharp({create: {width, height, channels: 3, background: '#d9c39a'}})
    .composite([{input: left, left: 0, top: 0}])
    .png()
    .toBuffer()
}

test('addresses of @sanity/image-url give size, crop, focus and format', async () => {
  const asset = await lake.editor.assets.upload('image', await twoHalves())
  const builder = createImageUrlBuilder({projectId: 'embedded', dataset: 'production', baseUrl: lake.url})
  const load = async (url: string, accept = 'image/png') => {
    const response = await fetch(url, {headers: {accept, authorization: `Bearer ${lake.token}`}})
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
