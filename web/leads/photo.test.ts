import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {preparePhoto} from './photo.ts'

const photo = new File(['x'], 'io.jpg', {type: 'image/jpeg'})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = () => new Promise<never>(() => {})

/** What becomes of the photo within the time that a visitor is let wait. */
async function prepared() {
  const outcome = preparePhoto(photo)
  await vi.advanceTimersByTimeAsync(8_000)
  return outcome
}

it('is not sent as it is by a device that is too slow: it may say where it was taken', async () => {
  vi.stubGlobal(
    'Image',
    class {
      decode = never
    },
  )
  expect(await prepared()).toBeNull()
})

it('is not sent as it is when the worker runs out of memory and says nothing', async () => {
  let ended = 0
  class SilentWorker {
    postMessage() {}
    terminate() {
      ended += 1
    }
  }
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('Worker', SilentWorker)
  expect(await prepared()).toBeNull()
  expect(ended).toBe(1)
})

it('goes without its metadata when nothing here can draw it, and not at all where that cannot be found', async () => {
  vi.stubGlobal(
    'Image',
    class {
      async decode() {
        throw new DOMException('The source image cannot be decoded.', 'EncodingError')
      }
    },
  )
  const bytes = '\0\0\0\x14ftypheic\0\0\0\0mif1\0\0\0\x0cuuidGPS!'
  const prepared = await preparePhoto(new File([bytes], 'IMG_1.HEIC'))
  expect(prepared?.type).toBe('image/heic')
  expect(await prepared?.text()).toBe(bytes.replace('GPS!', '\0\0\0\0'))
  expect(await preparePhoto(new File(['x'], 'IMG_2.HEIC'))).toBeNull()
  expect(await preparePhoto(new File(['x'], 'documento.pdf', {type: 'application/pdf'}))).toBeNull()
})

it('is made ready once, when it is chosen; what came to nothing is tried again', async () => {
  const answers = [null, new Blob(['small'], {type: 'image/jpeg'})]
  let workers = 0
  class AnsweringWorker {
    onmessage: (event: {data: Blob | null | undefined}) => void = () => {}
    postMessage() {
      const data = answers[workers++]
      queueMicrotask(() => this.onmessage({data}))
    }
    terminate() {}
  }
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('Worker', AnsweringWorker)
  // Nothing else in this browser draws it either, and as it is it is too large.
  const chosen = new File([new Uint8Array(6 * 1024 * 1024)], 'io.jpg', {type: 'image/jpeg'})
  expect(await preparePhoto(chosen)).toBeNull()
  const [first, second] = await Promise.all([preparePhoto(chosen), preparePhoto(chosen)])
  expect([first, second]).toEqual([answers[1], answers[1]])
  expect(workers).toBe(2)
})
