import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import type {UploadRequest} from '../assets/upload.ts'

export const tempFolder = () => fs.mkdtemp(path.join(os.tmpdir(), 'lake-assets-'))

export const plain = (width: number, height: number, colour = '#c84030') =>
  sharp({create: {width, height, channels: 3, background: colour}})

export const jpeg = (width = 60, height = 40, colour?: string) =>
  plain(width, height, colour).jpeg().toBuffer()

const QUARTERS = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'] as const

/** Red and green above, blue and white below. */
export async function quarters(width = 80, height = 40): Promise<Buffer> {
  const [halfWidth, halfHeight] = [width / 2, height / 2]
  const parts = await Promise.all(
    QUARTERS.map(async (colour, index) => ({
      input: await plain(halfWidth, halfHeight, colour).png().toBuffer(),
      left: (index % 2) * halfWidth,
      top: Math.floor(index / 2) * halfHeight,
    })),
  )
  return plain(width, height).composite(parts).removeAlpha().png().toBuffer()
}

type ColourName = 'red' | 'green' | 'blue' | 'white' | 'black' | 'mixed'

/** The colour at a place given in shares of the sides. */
export async function colourAt(image: Buffer, x: number, y: number): Promise<ColourName> {
  const {data, info} = await sharp(image).removeAlpha().raw().toBuffer({resolveWithObject: true})
  const column = Math.min(info.width - 1, Math.floor(x * info.width))
  const row = Math.min(info.height - 1, Math.floor(y * info.height))
  const at = (row * info.width + column) * info.channels
  const bits = [data[at], data[at + 1], data[at + 2]].map((value = 128) =>
    value > 200 ? '1' : value < 55 ? '0' : '?',
  )
  const names: Record<string, ColourName> = {
    '100': 'red',
    '010': 'green',
    '001': 'blue',
    '111': 'white',
    '000': 'black',
  }
  return names[bits.join('')] ?? 'mixed'
}

export const sizeOf = async (image: Buffer) => {
  const {width, height} = await sharp(image).metadata()
  return `${width}x${height}`
}

export async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((colour) => plain(60, 40, colour).png().toBuffer()),
  )
  return sharp(frames, {join: {animated: true}})
    .gif({delay: [100, 100, 100]})
    .toBuffer()
}

export const svg = (inside = '', attributes = 'width="30" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

/** A PNG of any claimed size whose pixels are missing. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const {crc32} = await import('node:zlib')
  const png = Buffer.from(await plain(4, 4).png().toBuffer())
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

export const uploadOf = (
  body: Buffer | UploadRequest['body'],
  more: Partial<UploadRequest> = {},
): UploadRequest => ({
  kind: 'images',
  body: Buffer.isBuffer(body) ? chunksOf(body) : body,
  ...more,
})

async function* chunksOf(body: Buffer) {
  yield body
}
