import {createHash} from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp, {type Sharp} from 'sharp'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {listFiles as below} from '../../shared/list-files.ts'
import {halves, jpeg, plain, pngClaiming, svg, tempFolder, uploadOf} from '../testing/pictures.ts'
import {createAssets} from './upload.ts'

let folder = ''
beforeEach(async () => {
  folder = await tempFolder()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fs.rm(folder, {recursive: true, force: true, maxRetries: 5})
})

const assetsWith = () =>
  createAssets({
    folder,
    projectId: 'clinic',
    dataset: 'production',
    publicUrl: () => 'http://localhost:3000',
    report: console.error,
  })

test('returns the document of hosted Sanity', async () => {
  const body = await halves(80, 40)
  const sha1 = createHash('sha1').update(body).digest('hex')
  const document = await assetsWith().upload(
    uploadOf(body, {filename: 'C:\\foto\\sala.jpeg', title: 'Sala', label: 'sala-1'}),
  )
  expect(document).toMatchObject({
    _id: `image-${sha1}-80x40-png`,
    _type: 'sanity.imageAsset',
    assetId: sha1,
    sha1hash: sha1,
    extension: 'png',
    mimeType: 'image/png',
    size: body.length,
    originalFilename: 'sala.jpeg',
    title: 'Sala',
    label: 'sala-1',
    path: `images/clinic/production/${sha1}-80x40.png`,
    url: `http://localhost:3000/images/clinic/production/${sha1}-80x40.png`,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: {_type: 'sanity.imageDimensions', width: 80, height: 40, aspectRatio: 2},
      hasAlpha: false,
      isOpaque: true,
      palette: {
        _type: 'sanity.imagePalette',
        dominant: {background: expect.stringMatching(/^#[0-9a-f]{6}$/)},
      },
    },
  })
  expect(document.metadata?.lqip).toMatch(/^data:image\/png;base64,/)
  const stored = await fs.readFile(
    path.join(folder, 'originals', 'production', 'images', `${sha1}-80x40.png`),
  )
  expect(stored.equals(body)).toBe(true)
})

test('stores the same content once', async () => {
  const assets = assetsWith()
  const body = await jpeg()
  const [first, second] = [await assets.upload(uploadOf(body)), await assets.upload(uploadOf(body))]
  expect(second._id).toBe(first._id)
  expect(below(folder)).toHaveLength(1)
})

test.each([
  ['jpg', (image: Sharp) => image.jpeg()],
  ['webp', (image: Sharp) => image.webp()],
  ['avif', (image: Sharp) => image.avif()],
  ['gif', (image: Sharp) => image.gif()],
  ['tif', (image: Sharp) => image.tiff()],
])('recognises %s by its content', async (extension, encode) => {
  const body = await encode(plain(30, 20)).toBuffer()
  const document = await assetsWith().upload(uploadOf(body, {filename: 'x.txt'}))
  expect(document.extension).toBe(extension)
})

test('detects transparency', async () => {
  const body = await sharp({create: {width: 9, height: 9, channels: 4, background: '#ff000080'}})
    .png()
    .toBuffer()
  const {metadata} = await assetsWith().upload(uploadOf(body))
  expect(metadata).toMatchObject({hasAlpha: true, isOpaque: false})
})

test.each([
  ['text', Buffer.from('not a picture')],
  ['nothing', Buffer.alloc(0)],
  ['the start of a JPEG', Buffer.from('\xff\xd8\xff and then nothing', 'latin1')],
  ['SVG that is not well-formed', svg('<g>')],
  ['HTML around an SVG', Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg"/></html>')],
])('refuses %s as an image', async (_, body) => {
  const upload = assetsWith().upload(uploadOf(body, {filename: 'a.jpg'}))
  await expect(upload).rejects.toMatchObject({status: 400, message: 'Invalid image, could not read metadata'})
  expect(below(folder)).toEqual([])
})

test('refuses a truncated picture', async () => {
  const body = await plain(400, 400).png({compressionLevel: 0}).toBuffer()
  await expect(assetsWith().upload(uploadOf(body.subarray(0, 60_000)))).rejects.toMatchObject({status: 400})
})

test('refuses HEIC with a reason', async () => {
  const body = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic rest', 'latin1')
  await expect(assetsWith().upload(uploadOf(body))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('HEIC'),
  })
})

test.each([
  ['PNG', () => pngClaiming(30_000, 30_000)],
  ['SVG', async () => svg('', 'width="30000" height="30000"')],
])('refuses %s of 30000 × 30000 pixels before decoding', async (_, make) => {
  await expect(assetsWith().upload(uploadOf(await make()))).rejects.toMatchObject({
    status: 400,
    message: 'The image is too large: 30000×30000 pixels, the limit is 100 megapixels.',
  })
})

test('refuses a body over the limit early', async () => {
  let sent = 0
  async function* endless() {
    for (; ; sent++) yield Buffer.alloc(1024 * 1024)
  }
  const assets = assetsWith()
  await expect(assets.upload(uploadOf(endless()))).rejects.toMatchObject({status: 413})
  expect(sent).toBeLessThan(30)
  expect(below(folder)).toEqual([])
})

test('leaves no file if the connection ends early', async () => {
  const image = await jpeg()
  async function* broken() {
    yield image.subarray(0, 100)
    throw Object.assign(new Error('aborted'), {code: 'ECONNRESET'})
  }
  await expect(assetsWith().upload(uploadOf(broken()))).rejects.toThrow('aborted')
  expect(below(folder)).toEqual([])
})

test.each([
  ['a PDF', '%PDF-1.7 …', 'listino.PDF', 'pdf', 'application/pdf'],
  ['a page of HTML', '<html></html>', 'pagina.html', 'html', 'application/octet-stream'],
  ['a file without an ending', 'hello', 'README', 'bin', 'application/octet-stream'],
  ['a path for a name', 'a,b', '../../etc/x.csv', 'csv', 'application/octet-stream'],
])('keeps files: %s', async (_, text, filename, extension, mimeType) => {
  const document = await assetsWith().upload(uploadOf(Buffer.from(text), {kind: 'files', filename}))
  expect(document).toMatchObject({_type: 'sanity.fileAsset', extension, mimeType})
  expect(document._id).toBe(`file-${document.sha1hash}-${extension}`)
  expect(document.metadata).toBeUndefined()
})

test('removes one asset and no other', async () => {
  const assets = assetsWith()
  const {_id} = await assets.upload(uploadOf(await jpeg()))
  const other = await assets.upload(uploadOf(await jpeg(10, 10)))
  await assets.remove(_id)
  await assets.remove(_id)
  await assets.remove('image-../../x-1x1-jpg')
  const [left, ...others] = below(folder)
  expect(left).toContain(other.sha1hash)
  expect(others).toEqual([])
})

test.each([
  '<script>alert(1)</script>',
  '<rect onload="alert(1)"/>',
  '<image href="https://example.com/a.png"/>',
  '<style>@import "a.css"</style>',
  '<rect style="fill:url(//example.com/a)"/>',
  '<foreignObject/>',
])('refuses an SVG with %s', async (inside) => {
  await expect(assetsWith().upload(uploadOf(svg(inside)))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('The SVG holds scripts'),
  })
})

test('accepts an SVG that refers to its own parts', async () => {
  const inside =
    '<g id="a"/><use href="#a"/><rect style="fill:url( #a )"/><image href="data:image/png;base64,"/>'
  const {extension} = await assetsWith().upload(uploadOf(svg(inside)))
  expect(extension).toBe('svg')
})
