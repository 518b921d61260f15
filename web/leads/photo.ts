import {withTimeLimit} from '../ui/time-limit.ts'
import {sentFormat} from './photo-name.ts'

const MAX_SIDE_PX = 1600
const QUALITY = 0.85
const MAX_BYTES = 5 * 1024 * 1024
const MAX_MS = 5_000

/** Decodes a photo. An image element also rotates the photo upright. */
async function decode(file: File): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  await image.decode().finally(() => URL.revokeObjectURL(image.src))
  return image
}

/** Redraws a photo without location, time and device data. Returns null if the result exceeds 5 MiB. */
async function redraw(file: File): Promise<Blob | null> {
  const picture = await decode(file)
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  // Paints white behind a photo sent as JPEG, because transparent pixels would become black.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  for (const format of new Set([sentFormat(file), 'image/jpeg'])) {
    if (format === 'image/jpeg') context.fillRect(0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, QUALITY))
    // Safari encodes no WebP and returns a PNG instead.
    if (blob?.type === format && blob.size <= MAX_BYTES) return blob
  }
  return null
}

/** Returns the redrawn photo and the time for its name. A retry uses the same time, so it uploads no second photo. */
async function prepare(file: File) {
  const blob = await withTimeLimit(MAX_MS, redraw(file), null)
  return blob && {blob, preparedAt: Date.now()}
}

const prepared = new WeakMap<File, ReturnType<typeof prepare>>()

/** Prepares a photo for the upload, each file only once. Returns null if the browser cannot draw it within 5 s. */
export function preparePhoto(file: File): ReturnType<typeof prepare> {
  const photo = prepared.get(file) ?? prepare(file).catch(() => null)
  prepared.set(file, photo)
  return photo
}
