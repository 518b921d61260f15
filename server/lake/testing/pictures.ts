import {Readable} from 'node:stream'
import {crc32} from 'node:zlib'
import sharp from 'sharp'
import {onTestFinished} from 'vitest'
import {createAssets, type UploadRequest} from '../assets/upload.ts'
import {temporaryFolder} from './store.ts'

export const plain = (width: number, height: number, colour = '#c84030') =>
  sharp({create: {width, height, channels: 3, background: colour}})

export const jpeg = (width = 60, height = 40) => plain(width, height).jpeg().toBuffer()

/** Creates a picture with a red left half and a green right half. */
export const halves = (width = 80, height = 40) =>
  plain(width, height, '#f00')
    .composite([
      {input: {create: {width: width / 2, height, channels: 3, background: '#0f0'}}, left: width / 2, top: 0},
    ])
    .removeAlpha()
    .png()
    .toBuffer()

export const svg = (inside = '', attributes = 'width="30" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

/** Creates a PNG whose header states the given size, although the file contains only 4 × 4 pixels. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await plain(4, 4).png().toBuffer())
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** Creates an asset store in a folder that is removed after the test. */
export function testAssets() {
  const folder = temporaryFolder()
  const place = {projectId: 'clinic', dataset: 'production', publicUrl: () => 'http://localhost:3000'}
  const assets = createAssets({folder, ...place, report: console.error})
  onTestFinished(assets.close)
  const upload = (body: Buffer | UploadRequest['body'], more: Partial<UploadRequest> = {}) =>
    assets.upload({kind: 'images', body: Buffer.isBuffer(body) ? Readable.from([body]) : body, ...more})
  return {assets, folder, upload}
}
