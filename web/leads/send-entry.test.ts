import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {anEntry, DONE, DUPLICATE, error, scriptedGateway} from './fixtures.ts'
import {type Attempt, NO_ANSWER} from './retry.ts'
import {sendEntry} from './send-entry.ts'

const photo = {name: '1700000000000-a.jpg', blob: new Blob(['x'], {type: 'image/jpeg'})}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {onLine: true})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function send(entry: ReturnType<typeof anEntry>, uploads: Attempt[], inserts: Attempt[]) {
  const {gateway, names, rows} = scriptedGateway(uploads, inserts)
  const sending = sendEntry(entry, gateway)
  await vi.advanceTimersByTimeAsync(26_000)
  return {result: await sending, names, rows}
}

describe('sendEntry', () => {
  it('inserts a row without a photo in one call', async () => {
    const entry = anEntry()
    const {result, names, rows} = await send(entry, [], [DONE])
    expect(result).toEqual({kind: 'stored', isPhotoLost: false})
    expect(names).toEqual([])
    expect(rows).toEqual([entry.row])
  })

  it.each([
    ['stored', [DONE]],
    ['there from an earlier attempt', [DUPLICATE]],
    ['stored although the answer was lost', [NO_ANSWER, DUPLICATE]],
  ])('names a photo that is %s', async (_, uploads) => {
    const {result, rows} = await send(anEntry({photo}), uploads, [DONE])
    expect(result).toEqual({kind: 'stored', isPhotoLost: false})
    expect(rows.map((row) => row.photo_url)).toEqual([photo.name])
  })

  it.each([error(415), error(500), NO_ANSWER])('inserts the row without a photo after %j', async (fault) => {
    const {result, rows} = await send(anEntry({photo}), [fault], [DONE])
    expect(result).toEqual({kind: 'stored', isPhotoLost: true})
    expect(rows.map((row) => row.photo_url)).toEqual([null])
  })

  it.each([400, 413, 422])('is refused with %i', async (status) => {
    const {result, rows} = await send(anEntry(), [], [error(status)])
    expect(result).toEqual({kind: 'refused', isPhotoLost: false})
    expect(rows).toHaveLength(1)
  })

  it.each([401, 403, 404, 409])('waits after %i, without a retry', async (status) => {
    const entry = anEntry()
    const {result, rows} = await send(entry, [], [error(status)])
    expect(result).toEqual({kind: 'waits', left: entry, isPhotoLost: false})
    expect(rows).toHaveLength(1)
  })

  it('waits with its photo if neither got through', async () => {
    const entry = anEntry({photo})
    const {result} = await send(entry, [NO_ANSWER], [NO_ANSWER])
    expect(result).toEqual({kind: 'waits', left: entry, isPhotoLost: false})
  })

  it.each([
    ['the name of a stored photo', DONE, photo.name, false],
    ['no photo if it was refused', error(415), null, true],
  ])('waits with %s', async (_, upload, photo_url, isPhotoLost) => {
    const entry = anEntry({photo})
    const {result} = await send(entry, [upload], [NO_ANSWER])
    const left = {row: {...entry.row, photo_url}, savedAt: entry.savedAt}
    expect(result).toEqual({kind: 'waits', left, isPhotoLost})
  })

  it('reports a photo that came after its row', async () => {
    const {result} = await send(anEntry({photo}), [DONE], [DUPLICATE])
    expect(result).toEqual({kind: 'stored', isPhotoLost: true})
  })

  it('finishes a lead whose tab was killed after the insert', async () => {
    const {result} = await send(anEntry({photo}), [DUPLICATE], [DUPLICATE])
    expect(result).toEqual({kind: 'stored', isPhotoLost: false})
  })

  it('ends within 25 s', async () => {
    const {gateway} = scriptedGateway([], [])
    const begin = performance.now()
    const sending = sendEntry(anEntry({photo}), gateway).then(() => performance.now() - begin)
    await vi.advanceTimersByTimeAsync(26_000)
    expect(await sending).toBeLessThanOrEqual(25_000)
  })
})
