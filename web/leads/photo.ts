import {within} from '../ui/within.ts'
import {withoutMetadata} from './photo-bytes.ts'
import {MOST_BYTES, redraw} from './photo-draw.ts'
import {declaredType, encodedType} from './photo-name.ts'

const PATIENCE_MS = 8_000

/** Null: no worker, or none that can decode this. */
async function redrawInWorker(file: Blob, type: string, late: AbortSignal): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), {type: 'module'})
  const answer = new Promise<Blob | null>((resolve) => {
    worker.onmessage = ({data}: MessageEvent<Blob | null>) => resolve(data)
    worker.onerror = () => resolve(null)
    // One that ran out of memory says nothing at all.
    late.addEventListener('abort', () => resolve(null))
    worker.postMessage({file, type})
  })
  return answer.finally(() => worker.terminate())
}

/** Some browsers decode more in an image element than anywhere else. */
async function redrawByElement(file: Blob, type: string): Promise<Blob | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return await redraw(image, type)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** `late`: the device is too slow. It is then not sent as it is: it may say where it was taken. */
async function redrawAnywhere(file: Blob, type: string): Promise<Blob | null | 'late'> {
  const late = within(PATIENCE_MS)
  const tooLate = new Promise<'late'>((resolve) => {
    late.addEventListener('abort', () => resolve('late'))
  })
  const drawn = redrawInWorker(file, type, late)
    .catch(() => null)
    .then((blob) => blob ?? (late.aborted ? null : redrawByElement(file, type)))
  return Promise.race([tooLate, drawn])
}

/**
 * At most 2048 px, drawn anew and therefore without EXIF. JPEG, PNG and WebP stay what they are, other pictures
 * become JPEG, and what this browser cannot draw goes as it is, without what stands beside the picture in its file. Null:
 * the service would not take it, or it might still say where it was taken.
 */
async function prepare(file: File): Promise<Blob | null> {
  const type = declaredType(file)
  const drawn = await redrawAnywhere(file, encodedType(type))
  if (drawn === 'late') return null
  if (drawn || file.size > MOST_BYTES) return drawn
  return withoutMetadata(new Uint8Array(await file.arrayBuffer()), type)
}

const ready = new WeakMap<File, Promise<Blob | null>>()

/** Once for each file; what came to nothing, as without a network for its worker, is tried again. */
export function preparePhoto(file: File): Promise<Blob | null> {
  const known = ready.get(file)
  if (known) return known
  const forget = () => ready.delete(file)
  const photo = prepare(file)
  photo.then((blob) => blob ?? forget(), forget)
  ready.set(file, photo)
  return photo
}
