import {describe, expect, it} from 'vitest'
import type {Entry} from './entry.ts'
import {bestOf} from './entry-store.ts'
import {anEntry, answer, DONE, jumpingClock, LOST, mapStore, noMark, scripted} from './fixtures.ts'
import {flush, PHOTO_PAUSE_MS} from './flush.ts'
import {NOTHING_ODD, NOW, photo, round} from './flush-fixtures.ts'
import type {Try} from './insist.ts'
import type {PhotoOutcome} from './lead.ts'

describe('what waits on the device with a photo', () => {
  it('takes its photo along, which may be there already', async () => {
    const {go, rows} = round([anEntry({photo})], [DONE], [answer(409, 'Duplicate')])
    await go()
    expect(rows[0]?.photo_url).toBe('x.jpg')
  })

  it('keeps the name of a photo that arrived when the row did not', async () => {
    const entry = anEntry({photo})
    const {go, kept} = round([entry], [LOST])
    await go()
    expect(kept.get(entry.row.id)).toMatchObject({row: {photo_url: 'x.jpg'}, photo: null})
  })

  it('waits for its photo in three rounds, then goes without', async () => {
    const {go, rows, sent} = round([anEntry({photo})], [DONE], [LOST])
    expect([await go(), await go(), await go()]).toEqual([1, 1, 0])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.photo_url).toBeNull()
    expect(sent).toHaveLength(1)
  })

  it('arrives without waiting for a photo that there is no room for, which follows', async () => {
    const entry = anEntry({photo})
    const {go, rows, names, kept, sent} = round([entry], [DONE], [answer(429), DONE])
    expect(await go()).toBe(1)
    expect(rows[0]?.photo_url).toBe('x.jpg')
    expect(sent).toEqual([entry.row.id])
    expect(await go(NOW + PHOTO_PAUSE_MS - 1)).toBe(1)
    expect(names).toHaveLength(1)
    expect(await go(NOW + PHOTO_PAUSE_MS)).toBe(0)
    expect([names.length, rows.length, sent.length, kept.size]).toEqual([2, 1, 1, 0])
  })

  it('is not held up by another one’s photo', async () => {
    const entries = [anEntry({photo}), anEntry()]
    const {go, rows} = round(entries, [DONE], [answer(503)])
    expect(await go()).toBe(1)
    expect(rows).toHaveLength(2)
  })

  it('that has arrived keeps its photo for as long as nobody can be reached', async () => {
    const entry = anEntry({photo, row: {...anEntry().row, photo_url: photo.name}})
    const {go, rows, kept} = round([entry], [DONE], [LOST])
    for (let turn = 0; turn < 5; turn++) expect(await go()).toBe(1)
    expect(rows).toEqual([])
    expect(kept.get(entry.row.id)?.photo).toEqual(photo)
  })

  it.each<[string, Partial<Entry>, Try, PhotoOutcome]>([
    ['without one', {}, DONE, 'arrived'],
    ['with it', {photo}, DONE, 'arrived'],
    ['refused', {photo}, answer(415), 'lost'],
    ['lost before', {photoLost: true}, DONE, 'lost'],
    ['no room for it', {photo}, answer(429), 'waits'],
  ])('says what became of its photo: %s', async (_, entry, upload, outcome) => {
    const {go, photos} = round([anEntry(entry)], [DONE], [upload])
    await go()
    expect(photos).toEqual([outcome])
  })

  it('remembers that it was tried without its photo', async () => {
    const entry = anEntry({photo, photoTries: 2})
    const {go, kept} = round([entry], [LOST], [LOST])
    await go()
    expect(kept.get(entry.row.id)).toEqual({...entry, sentBare: true})
  })

  it('says that its photo is missing if a row without it had arrived, of which nobody heard', async () => {
    for (const upload of [DONE, answer(429)]) {
      const {go, photos, kept} = round([anEntry({photo, sentBare: true})], [answer(409, '23505')], [upload])
      await go()
      expect(photos).toEqual(['lost'])
      expect(kept.size).toBe(0)
    }
    const {go, photos} = round([anEntry({photo, sentBare: true})], [LOST, answer(409, '23505')])
    await go()
    expect(photos).toEqual(['arrived'])
  })

  it('goes at once without a photo that is refused', async () => {
    const {go, rows} = round([anEntry({photo})], [DONE], [answer(415)])
    expect(await go()).toBe(0)
    expect(rows[0]?.photo_url).toBeNull()
  })

  it('waits for a while for a database that may have its photo', async () => {
    const entry = anEntry({photoLost: true, savedAt: NOW})
    const {gateway, rows} = scripted([DONE], [DONE])
    const shut = {...mapStore().store, all: () => Promise.reject(new Error('shut'))}
    const store = bestOf(shut, mapStore(entry).store, {...noMark, isMarked: () => true})
    const parts = {...NOTHING_ODD, gateway, surroundings: jumpingClock(), store}
    await flush({...parts, date: () => NOW + PHOTO_PAUSE_MS})
    expect(rows).toEqual([])
    await flush({...parts, date: () => NOW + PHOTO_PAUSE_MS + 1})
    expect(rows).toHaveLength(1)
  })
})
