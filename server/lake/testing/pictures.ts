import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import {Readable} from 'node:stream'
import {crc32} from 'node:zlib'
import sharp from 'sharp'
import type {UploadRequest} from '../assets/upload.ts'

export const tempFolder = () => fs.mkdtemp(path.join(os.tmpdir(), 'lake-assets-'))

export const plain = (width: number, height: number, colour = '#c84030') =>
  sharp({create: {width, height, channels: 3, background: colour}})

export const jpeg = (width = 60, height = 40, colour?: string) =>
  plain(width, height, colour).jpeg().toBuffer()

/** Creates a picture with a red left half and a green right half. */
export const halves = (width = 80, height = 40) =>
  plain(width, height, '#f00')
    .composite([
      {input: {create: {width: width / 2, height, channels: 3, background: '#0f0'}}, left: width / 2, top: 0},
    ])
    .removeAlpha()
    .png()
    .toBuffer()

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

/** Creates a PNG that claims any size but has no matching pixels. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
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
  body: Buffer.isBuffer(body) ? Readable.from([body]) : body,
  ...more,
})
