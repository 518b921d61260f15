import {describe, expect, it} from 'vitest'
import type {News} from './entry.ts'
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
import {flush} from './flush.ts'
import {NOTHING_ODD, NOW, photo, round} from './flush-fixtures.ts'
import {toRow} from './lead.ts'

const WEEK_MS = 7 * 86_400_000

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
})
