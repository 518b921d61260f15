import sharp, {type Sharp} from 'sharp'
import {describe, expect, it} from 'vitest'
import {withoutMetadata} from './photo-bytes.ts'

const noise = Uint8Array.from({length: 60 * 40 * 3}, (_, at) => (at * 31 + (at >> 7)) % 251)
const picture = () => sharp(noise, {raw: {width: 60, height: 40, channels: 3}})

/** As a phone writes it: with the place where it was taken, and who made it. */
const asTaken = (drawn: Sharp) =>
  drawn.withExif({
    IFD0: {Make: 'Telefono', Copyright: 'Mario Rossi'},
    IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '45/1 28/1 0/1'},
  })

const LEFT_BEHIND = ['GPS', 'Telefono', 'Mario Rossi', 'ns.adobe', 'un luogo']
const traces = (data: Buffer) => LEFT_BEHIND.filter((trace) => data.includes(trace))

async function cut(original: Buffer, type: string) {
  const blob = withoutMetadata(new Uint8Array(original), type)
  return blob && {type: blob.type, data: Buffer.from(await blob.arrayBuffer())}
}
const pixels = (data: Buffer) => sharp(data).raw().toBuffer()

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('a photo as %s', (format) => {
  it('loses place, device and names, and no pixel', async () => {
    const original = await asTaken(picture().toFormat(format)).withXmp('<x>un luogo</x>').toBuffer()
    expect(traces(original)).not.toEqual([])
    const left = await cut(original, `image/${format}`)
    expect(left?.type).toBe(`image/${format}`)
    expect(traces(left?.data ?? original)).toEqual([])
    expect(await pixels(left?.data ?? Buffer.alloc(0))).toEqual(await pixels(original))
  })

  it('goes nowhere when it is cut short', async () => {
    const original = await asTaken(picture().toFormat(format)).toBuffer()
    expect(await cut(original.subarray(0, original.length / 2), `image/${format}`)).toBeNull()
  })
})

describe('a JPEG', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps its way up: %i', async (orientation) => {
    const original = await asTaken(picture().jpeg()).withMetadata({orientation}).toBuffer()
    const {data} = (await cut(original, 'image/jpeg')) ?? {data: original}
    expect(traces(data)).toEqual([])
    expect((await sharp(data).metadata()).orientation ?? 1).toBe(orientation)
  })

  it('keeps its colours’ profile, and loses comments, what applications added, and what stands behind its end', async () => {
    const original = await picture().jpeg({progressive: true}).withIccProfile('p3').toBuffer()
    const comment = Buffer.from('\xff\xfe\0\x0aun luogo\xff\xed\0\x0aun luogo', 'latin1')
    const film = Buffer.from('un luogo in un film')
    const full = Buffer.concat([original.subarray(0, 2), comment, original.subarray(2), film])
    const {data} = (await cut(full, 'image/jpeg')) ?? {data: full}
    expect(traces(data)).toEqual([])
    expect((await sharp(data).metadata()).icc).toBeDefined()
    expect(await pixels(data)).toEqual(await pixels(original))
  })

  it('is known by its bytes, whatever it is called', async () => {
    const left = await cut(await asTaken(picture().jpeg()).toBuffer(), 'image/heic')
    expect(left?.type).toBe('image/jpeg')
    expect(traces(left?.data ?? Buffer.from('GPS'))).toEqual([])
  })
})

describe('a HEIC', () => {
  const box = (name: string, ...parts: (string | Buffer)[]) => {
    const content = Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    )
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const kind = box('ftyp', 'heic\0\0\0\0mif1heic')

  it('without a list of what it holds has only its picture', async () => {
    const original = Buffer.concat([kind, box('mdat', Buffer.alloc(200, 7))])
    expect(await cut(original, 'image/heic')).toEqual({type: 'image/heic', data: original})
  })

  it('loses the film that a camera laid beside it', async () => {
    const original = Buffer.concat([kind, box('mpvd', 'un luogo'), box('mdat', 'le sue vedute')])
    const {data} = (await cut(original, 'image/heic')) ?? {data: original}
    expect(traces(data)).toEqual([])
    expect(data.includes('le sue vedute')).toBe(true)
    expect(data).toHaveLength(original.length)
  })

  it.each([
    ['whose EXIF is nowhere to be found', box('iloc', '\0\0\0\0\x44\0\0\0')],
    ['whose lists are missing', box('hdlr', '\0\0\0\0')],
  ])('%s goes nowhere', async (_, places) => {
    const list = box('iinf', '\0\0\0\0\0\x01', box('infe', '\x02\0\0\0\0\x01\0\0Exif\0'))
    const parts = places.includes('iloc') ? [list, places] : [places]
    expect(await cut(Buffer.concat([kind, box('meta', '\0\0\0\0', ...parts)]), 'image/heic')).toBeNull()
  })
})

it.each([
  ['', ''],
  ['x', 'image/heic'],
  ['GIF89a con un luogo', 'image/gif'],
  ['%PDF-1.7', 'application/pdf'],
  ['<svg>un luogo</svg>', 'image/svg+xml'],
])('%j goes nowhere', async (bytes, type) => {
  expect(await cut(Buffer.from(bytes), type)).toBeNull()
})
