import {describe, expect, it} from 'vitest'
import type {Entry, News} from './entry.ts'
import {bestOf} from './entry-store.ts'
import {
  aLead,
  anEntry,
  answer,
  DONE,
  deviceOf,
  jumpingClock,
  LOST,
  mapStore,
  noMark,
  scripted,
} from './fixtures.ts'
import {flush, PHOTO_PAUSE_MS} from './flush.ts'
import type {Try} from './insist.ts'
import {type PhotoOutcome, toRow} from './lead.ts'

const NOW = 1_000_000
const WEEK_MS = 7 * 86_400_000
const photo = {name: 'x.jpg', blob: new Blob(['x'], {type: 'image/jpeg'})}

const NOTHING_ODD = {
  date: () => NOW,
  isHeld: async () => false,
  settled: new Set<string>(),
  tell: () => {},
}

function round(entries: Entry[], inserts: Try[], uploads: Try[] = [DONE], online = true) {
  const {gateway, names, rows} = scripted(uploads, inserts)
  const {store, kept} = mapStore(...entries)
  const settled = new Set<string>()
  const sent: string[] = []
  const refused: string[] = []
  const photos: PhotoOutcome[] = []
  const tell = (news: News) => {
    if (news.how === 'refused') refused.push(news.id)
    if (news.how !== 'sent') return
    sent.push(news.id)
    photos.push(news.photo)
  }
  const surroundings = jumpingClock(() => online)
  const go = async (date = NOW) => {
    const isHeld = async ({heldUntil}: Entry) => heldUntil > date
    const parts = {store: deviceOf(store), gateway, surroundings, settled, tell}
    await flush({...parts, date: () => date, isHeld})
    return kept.size
  }
  return {go, names, rows, kept, sent, refused, photos}
}

describe('what waits on the device', () => {
  it('goes out, says so, and is there no more', async () => {
    const [first, second] = [anEntry(), anEntry()]
    const {go, rows, kept, sent} = round([first, second], [DONE])
    expect(await go()).toBe(0)
    expect(rows.map(({id}) => id)).toEqual([first.row.id, second.row.id])
    expect(sent).toEqual([first.row.id, second.row.id])
    expect(kept.size).toBe(0)
  })

  it('is tried no more once it was taken back between two tries', async () => {
    const {gateway, rows} = scripted([DONE], [LOST, DONE])
    const {store, kept} = mapStore(anEntry())
    const surroundings = {...jumpingClock(() => true), wait: async () => kept.clear()}
    const told: News[] = []
    const parts = {gateway, surroundings, ...NOTHING_ODD, tell: (news: News) => void told.push(news)}
    await flush({...parts, store: deviceOf(store)})
    expect(rows).toHaveLength(1)
    expect(told).toEqual([])
    expect(kept.size).toBe(0)
  })

  it.each([
    ['its answers', null],
    ['its photo', photo],
  ])('is kept whole where the device does not show it between two tries of %s', async (_, of) => {
    const entry = anEntry({photo: of})
    const {gateway, names, rows} = scripted([LOST, DONE], [LOST, DONE])
    const {store, kept} = mapStore(entry)
    let hidden = 1
    const surroundings = {...jumpingClock(() => true), wait: async () => void hidden++}
    const all = async () => (hidden === 2 ? [] : store.all())
    const parts = {gateway, surroundings, ...NOTHING_ODD}
    await flush({...parts, store: deviceOf({...store, all})})
    expect([...kept.values()]).toEqual([entry])
    hidden = 3
    await flush({...parts, store: deviceOf(store)})
    expect(kept.size).toBe(0)
    expect(rows.at(-1)).toMatchObject({id: entry.row.id, photo_url: of?.name ?? null})
    expect(names.length).toBe(of ? 2 : 0)
  })

  it('is sent though the database beside it does not answer', async () => {
    const entry = anEntry()
    const {gateway, rows} = scripted([DONE], [DONE])
    const beside = mapStore(entry)
    const shut = {...mapStore().store, all: () => Promise.reject(new Error('shut'))}
    const store = bestOf(shut, beside.store, {...noMark, isMarked: () => true})
    await flush({gateway, surroundings: jumpingClock(), ...NOTHING_ODD, store})
    expect(rows.map(({id}) => id)).toEqual([entry.row.id])
    expect(beside.kept.size).toBe(0)
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

  it('is sent and told of once by a page whose device does not let go of it', async () => {
    const entry = anEntry()
    const {gateway, rows} = scripted([DONE], [DONE])
    const {store} = mapStore(entry)
    const told: string[] = []
    const parts = {...NOTHING_ODD, gateway, surroundings: jumpingClock(), settled: new Set<string>()}
    const stuck = {...parts, store: deviceOf({...store, remove: async () => {}})}
    for (let turn = 0; turn < 3; turn++) await flush({...stuck, tell: ({how}) => void told.push(how)})
    expect(rows).toHaveLength(1)
    expect(told).toEqual(['sent'])
  })

  it('goes out under the same name when its visitor sends it again, from another page, after a refusal', async () => {
    const entry = anEntry()
    const {go, rows, kept, sent} = round([entry], [answer(400), DONE])
    await go()
    kept.set(entry.row.id, entry)
    expect(await go()).toBe(0)
    expect(rows).toHaveLength(2)
    expect(sent).toEqual([entry.row.id])
  })

  it('counts as sent when it had arrived', async () => {
    const {go, sent, kept} = round([anEntry()], [answer(409, '23505')])
    expect(await go()).toBe(0)
    expect(sent).toHaveLength(1)
    expect(kept.size).toBe(0)
  })

  it('never swallows corrected answers: they have an id of their own', async () => {
    const before = aLead({goal: 'Leggero infoltimento'})
    const after = {...before, id: crypto.randomUUID(), goal: 'Ripristino completo'}
    const entries = [before, after].map((lead) => anEntry({row: toRow(lead, null)}))
    const {go, rows} = round(entries, [DONE])
    await go()
    expect(rows.map(({goal}) => goal)).toEqual(['Leggero infoltimento', 'Ripristino completo'])
  })

  it('stays while the service cannot be reached, and holds up no later round', async () => {
    const {go, rows, kept, sent} = round([anEntry(), anEntry()], [LOST])
    expect(await go()).toBe(2)
    expect(new Set(rows.map(({id}) => id)).size).toBe(1)
    expect(kept.size).toBe(2)
    expect(sent).toEqual([])
  })

  it('is not sent once it was taken back, and not put back by a round that had begun', async () => {
    const [first, second] = [anEntry({photo}), anEntry()]
    const {go, rows, kept} = round([first, second], [LOST])
    const taken = round([first, second], [DONE])
    taken.kept.delete(second.row.id)
    await taken.go()
    expect(taken.rows.map(({id}) => id)).toEqual([first.row.id])
    const running = go()
    kept.clear()
    expect(await running).toBe(0)
    expect([...kept.keys()]).toEqual([])
    expect(rows.every(({id}) => id !== second.row.id)).toBe(true)
  })

  it('asks nothing of a network that is not there', async () => {
    const {go, rows} = round([anEntry()], [DONE], [DONE], false)
    expect(await go()).toBe(1)
    expect(rows).toEqual([])
  })

  it('is left to the page that is sending it', async () => {
    const {go, rows} = round([anEntry({heldUntil: NOW + 1})], [DONE])
    expect(await go()).toBe(1)
    expect(rows).toEqual([])
    expect(await go(NOW + 2)).toBe(0)
  })

  it('expires after seven days, also under a clock that was put back', async () => {
    const entries = [anEntry({savedAt: NOW - WEEK_MS - 1}), anEntry({savedAt: NOW + WEEK_MS + 1})]
    const young = anEntry({savedAt: NOW - WEEK_MS})
    const {go, rows, kept} = round([...entries, young], [DONE])
    expect(await go()).toBe(0)
    expect(rows.map(({id}) => id)).toEqual([young.row.id])
    expect(kept.size).toBe(0)
  })

  it.each([400, 409, 413])('is given up when the service will never take it: %i', async (status) => {
    const entry = anEntry()
    const {go, kept, sent, refused} = round([entry], [answer(status)])
    expect(await go()).toBe(0)
    expect(kept.size).toBe(0)
    expect(sent).toEqual([])
    expect(refused).toEqual([entry.row.id])
  })

  it.each([401, 403, 404])('outlives a service that is set up wrongly: %i', async (status) => {
    const {go, kept} = round([anEntry()], [answer(status)])
    expect(await go()).toBe(1)
    expect(kept.size).toBe(1)
  })

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
})
