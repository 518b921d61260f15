import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {animation, colourAt, noise, plain, quarters, sizeOf, svg, tempFolder} from './fixtures.ts'
import type {OutputFormat} from './params.ts'
import {parsePlan} from './params.ts'
import {render} from './transform.ts'

let folder = ''
beforeAll(async () => {
  folder = await tempFolder()
})
afterAll(() => fs.rm(folder, {recursive: true, force: true}))

async function rendered(body: Buffer, extension: string, query: string, format: OutputFormat = 'png') {
  const file = path.join(folder, `original.${extension}`)
  await fs.writeFile(file, body)
  const {width, height} = (await sharp(body).metadata()).autoOrient
  const source = {path: file, extension, width, height}
  return render(source, parsePlan(new URLSearchParams(query), source) ?? expect.fail(), format)
}

test.each([
  ['fp-x=0.1&fp-y=0.1', 'red'],
  ['fp-x=0.9&fp-y=0.1', 'green'],
  ['fp-x=0.1&fp-y=0.9', 'blue'],
  ['fp-x=0.9&fp-y=0.9', 'white'],
  ['crop=top,left', 'red'],
  ['crop=bottom,right', 'white'],
])('a crop at %s shows %s', async (position, colour) => {
  const small = await rendered(await quarters(), 'png', `rect=0,0,80,40&w=8&h=40&fit=crop&q=75&${position}`)
  expect(await sizeOf(small)).toBe('8x40')
  expect(await colourAt(small, 0.5, colour === 'red' || colour === 'green' ? 0.1 : 0.9)).toBe(colour)
  const large = await rendered(await quarters(), 'png', `w=200&h=1000&fit=crop&${position}`)
  expect(await sizeOf(large)).toBe('200x1000')
  expect(await colourAt(large, 0.5, colour === 'red' || colour === 'green' ? 0.1 : 0.9)).toBe(colour)
})

test('rect takes its part of the original', async () => {
  const part = await rendered(await quarters(), 'png', 'rect=40,0,40,20&w=20')
  expect(await sizeOf(part)).toBe('20x10')
  expect(await colourAt(part, 0.02, 0.95)).toBe('green')
})

test('EXIF orientation is applied, also to rect, and is gone from the result', async () => {
  const body = await sharp(await quarters())
    .withMetadata({orientation: 6})
    .jpeg()
    .toBuffer()
  const upright = await rendered(body, 'jpg', 'w=40', 'jpg')
  expect(await sizeOf(upright)).toBe('40x80')
  expect(await colourAt(upright, 0.2, 0.2)).toBe('blue')
  expect(await colourAt(upright, 0.8, 0.2)).toBe('red')
  expect(await colourAt(await rendered(body, 'jpg', 'rect=20,40,20,40&w=10', 'jpg'), 0.5, 0.5)).toBe('green')
  expect((await sharp(upright).metadata()).orientation).toBeUndefined()
})

test('metadata do not survive', async () => {
  const exif = {IFD0: {Copyright: 'secret place'}}
  const body = await plain(30, 20).withExif(exif).withIccProfile('p3').jpeg().toBuffer()
  const {exif: left, icc, space} = await sharp(await rendered(body, 'jpg', 'w=20', 'jpg')).metadata()
  expect([left, icc, space]).toEqual([undefined, undefined, 'srgb'])
})

test.each([
  ['flip=h', 'green'],
  ['flip=v', 'blue'],
  ['flip=hv', 'white'],
  ['or=90', 'blue'],
  ['or=180', 'white'],
  ['or=270', 'green'],
  ['or=90&flip=h', 'red'],
  ['or=90&flip=v', 'white'],
])('%s puts %s into the upper left corner', async (query, colour) => {
  expect(await colourAt(await rendered(await quarters(), 'png', `${query}&w=40`), 0.1, 0.1)).toBe(colour)
})

test('turning comes after cropping', async () => {
  const image = await rendered(await quarters(), 'png', 'w=20&h=20&fit=crop&crop=right&or=90&flip=h')
  expect(await sizeOf(image)).toBe('20x20')
  expect(await colourAt(image, 0.2, 0.2)).toBe('green')
  expect(await colourAt(image, 0.8, 0.2)).toBe('white')
})

test('fill puts borders of the background around, white where a format has no transparency', async () => {
  const body = await quarters()
  const red = await rendered(body, 'png', 'w=40&h=40&fit=fill&bg=000')
  expect([await colourAt(red, 0.5, 0.05), await colourAt(red, 0.1, 0.35)]).toEqual(['black', 'red'])
  expect(await colourAt(await rendered(body, 'png', 'w=40&h=40&fit=fill', 'jpg'), 0.5, 0.05)).toBe('white')
  const clear = await rendered(body, 'png', 'w=40&h=40&fit=fill')
  expect((await sharp(clear).stats()).isOpaque).toBe(false)
})

test('fillmax does not enlarge', async () => {
  const image = await rendered(await quarters(), 'png', 'w=160&h=160&fit=fillmax&bg=000')
  expect([await sizeOf(image), await colourAt(image, 0.2, 0.5), await colourAt(image, 0.3, 0.45)]).toEqual([
    '160x160',
    'black',
    'red',
  ])
})

test('fillmax of one side alone obeys what is asked at least', async () => {
  expect(await sizeOf(await rendered(await quarters(), 'png', 'w=40&min-w=160&fit=fillmax'))).toBe('160x80')
})

test('borders are shared out on both sides', async () => {
  const image = await rendered(await plain(100, 50).png().toBuffer(), 'png', 'w=401&h=400&fit=fillmax&bg=000')
  const {info} = await sharp(image).trim({background: '#000'}).toBuffer({resolveWithObject: true})
  expect([info.trimOffsetLeft, info.trimOffsetTop, info.width, info.height]).toEqual([-150, -175, 100, 50])
})

test('bg shows through transparent parts', async () => {
  const body = await sharp({create: {width: 9, height: 9, channels: 4, background: '#00000000'}})
    .png()
    .toBuffer()
  expect(await colourAt(await rendered(body, 'png', 'bg=00f'), 0.5, 0.5)).toBe('blue')
  expect(await colourAt(await rendered(body, 'png', 'w=5', 'jpg'), 0.5, 0.5)).toBe('white')
})

test('entropy finds the busy part', async () => {
  const busy = await noise(40, 40)
  const body = await plain(400, 40, '#000')
    .composite([{input: busy, left: 340, top: 0}])
    .png()
    .toBuffer()
  const image = await rendered(body, 'png', 'w=40&h=40&fit=crop&crop=entropy')
  const stats = await sharp(image).stats()
  expect(stats.channels[0]?.mean).toBeGreaterThan(60)
})

test.each(['jpg', 'png', 'webp', 'avif', 'gif'] as const)('writes %s', async (format) => {
  const image = await rendered(await quarters(), 'png', 'w=40', format)
  const {format: written, isProgressive} = await sharp(image).metadata()
  expect(written).toBe({jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif', gif: 'gif'}[format])
  if (format === 'jpg') expect(isProgressive).toBe(true)
})

test('quality and blur make a difference', async () => {
  const body = await noise(90, 90)
  const size = async (query: string) => (await rendered(body, 'png', query, 'jpg')).length
  expect(await size('q=20')).toBeLessThan(await size('q=90'))
  expect(await size('w=90&blur=100')).toBeLessThan(await size('w=90'))
  expect(await size('w=90&sharp=100')).not.toBe(await size('w=90'))
})

test('an animation goes on moving, cropped too, unless one frame is asked for', async () => {
  const body = await animation()
  const pages = async (query: string, format: OutputFormat) =>
    (await sharp(await rendered(body, 'gif', query, format)).metadata()).pages ?? 1
  expect(await pages('w=20&h=20&fit=crop', 'webp')).toBe(3)
  expect(await pages('w=30', 'gif')).toBe(3)
  expect(await pages('w=30&frame=1', 'gif')).toBe(1)
  expect(await pages('w=30', 'png')).toBe(1)
})

test('a drawing becomes pixels without reading any other file', async () => {
  await fs.writeFile(path.join(folder, 'secret.png'), await plain(30, 20, '#ff0000').png().toBuffer())
  const outside = `<image href="secret.png" width="30" height="20"/><image href="file://${folder}/secret.png" width="30" height="20"/>`
  const image = await rendered(
    svg(`<rect width="30" height="20" fill="#00f"/>${outside}`),
    'svg',
    'fm=png&w=60',
  )
  expect([await sizeOf(image), await colourAt(image, 0.5, 0.5)]).toEqual(['60x40', 'blue'])
})

test('a broken original is an error of the server, without its path', async () => {
  const source = {path: path.join(folder, 'absent.jpg'), extension: 'jpg', width: 9, height: 9}
  const plan = parsePlan(new URLSearchParams('w=4'), source) ?? expect.fail()
  const failure = await render(source, plan, 'jpg').catch((error) => error)
  expect(failure).toMatchObject({status: 500})
  expect(JSON.stringify(failure.body)).not.toContain(folder)
})
