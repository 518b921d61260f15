import {createHash} from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {listFiles} from '../../shared/list-files.ts'
import {halves, jpeg, plain, pngClaiming, svg, testAssets} from '../testing/pictures.ts'

test('returns the document of hosted Sanity', async () => {
  const body = await halves(80, 40)
  const sha1 = createHash('sha1').update(body).digest('hex')
  const {folder, upload} = testAssets()
  const words = {filename: 'C:\\foto\\sala.jpeg', title: 'Sala', label: 'sala-1'}
  const document = await upload(body, words)
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
      palette: {dominant: {background: expect.stringMatching(/^#[0-9a-f]{6}$/)}},
      lqip: expect.stringMatching(/^data:image\/png;base64,/),
    },
  })
  const originals = path.join(folder, 'originals', 'production', 'images')
  expect(await fs.readFile(path.join(originals, `${sha1}-80x40.png`))).toEqual(body)
})

test('stores the same content once', async () => {
  const {folder, upload} = testAssets()
  const body = await jpeg()
  const [first, second] = await Promise.all([upload(body), upload(body)])
  expect(second._id).toBe(first._id)
  expect(listFiles(folder)).toHaveLength(1)
})

test('detects transparency', async () => {
  const body = await sharp({create: {width: 9, height: 9, channels: 4, background: '#ff000080'}})
    .png()
    .toBuffer()
  const {metadata} = await testAssets().upload(body)
  expect(metadata).toMatchObject({hasAlpha: true, isOpaque: false})
})

const truncated = async () =>
  (await plain(400, 400).png({compressionLevel: 0}).toBuffer()).subarray(0, 60_000)
const tooLarge = 'too large: 30000×30000 pixels, the limit is 100 megapixels.'

test.each([
  ['text', () => Buffer.from('not a picture'), 'Invalid image'],
  ['nothing', () => Buffer.alloc(0), 'Invalid image'],
  ['the start of a JPEG', () => Buffer.from('\xff\xd8\xff and then nothing', 'latin1'), 'Invalid image'],
  ['a truncated PNG', truncated, 'Invalid image'],
  ['SVG that is not well-formed', () => svg('<g>'), 'Invalid image'],
  ['SVG with a script', () => svg('<script/>'), 'The SVG holds scripts'],
  ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic rest', 'latin1'), 'HEIC'],
  ['a PNG with too many pixels', () => pngClaiming(30_000, 30_000), tooLarge],
  ['SVG with too many pixels', () => svg('', 'width="30000" height="30000"'), tooLarge],
])('refuses %s as an image', async (_, make, message) => {
  const {folder, upload} = testAssets()
  const refused = {status: 400, message: expect.stringContaining(message)}
  await expect(upload(await make(), {filename: 'a.jpg'})).rejects.toMatchObject(refused)
  expect(listFiles(folder)).toEqual([])
})

test('stops reading a body over the limit', async () => {
  let sent = 0
  async function* endless() {
    for (; ; sent++) yield Buffer.alloc(1024 * 1024)
  }
  await expect(testAssets().upload(endless())).rejects.toMatchObject({status: 413})
  expect(sent).toBeLessThan(30)
})

test.each([
  ['a PDF', 'listino.PDF', 'pdf', 'application/pdf'],
  ['a page of HTML', 'pagina.html', 'html', 'application/octet-stream'],
  ['a file without an ending', 'README', 'bin', 'application/octet-stream'],
  ['a path for a name', '../../etc/x.csv', 'csv', 'application/octet-stream'],
])('keeps files: %s', async (_, filename, extension, mimeType) => {
  const document = await testAssets().upload(Buffer.from('text'), {kind: 'files', filename})
  expect(document).toMatchObject({_type: 'sanity.fileAsset', extension, mimeType})
  expect(document._id).toBe(`file-${document.sha1hash}-${extension}`)
})

test('removes one asset and no other', async () => {
  const {assets, folder, upload} = testAssets()
  const {_id} = await upload(await jpeg())
  const other = await upload(await jpeg(10, 10))
  for (const id of [_id, _id, 'image-../../x-1x1-jpg']) await assets.remove(id)
  expect(listFiles(folder)).toEqual([expect.stringContaining(other.sha1hash)])
})
