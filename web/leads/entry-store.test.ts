import {describe, expect, it} from 'vitest'
import {toEntry} from './entry.ts'
import {bestOf, type EntryStore, rowStore} from './entry-store.ts'
import {anEntry, mapStore} from './fixtures.ts'

/** `Object.keys` of a real one gives its keys. */
function fakeStorage(): Storage {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value
    },
    removeItem: (key: string) => {
      delete items[key]
    },
  }
  return new Proxy(items, {
    get: (_, key) => methods[key as keyof typeof methods],
  }) as unknown as Storage
}

const refuses: EntryStore = {
  put: () => Promise.reject(new Error('forbidden')),
  all: () => Promise.reject(new Error('forbidden')),
  remove: () => Promise.reject(new Error('forbidden')),
}
const photo = {name: 'x.jpg', blob: new Blob(['x'])}
const picky =
  ({put}: EntryStore): EntryStore['put'] =>
  (entry) =>
    entry.photo ? Promise.reject(new Error('no blobs')) : put(entry)

describe('rows in localStorage', () => {
  it('come back as they were, without their photo, and go one by one', async () => {
    const storage = fakeStorage()
    storage.setItem('other', 'x')
    const store = rowStore(() => storage, 'leads.')
    const [first, second] = [anEntry({photo}), anEntry()]
    await store.put(first)
    await store.put(second)
    expect(await store.all()).toEqual([{...first, photo: null}, second])
    await store.remove(first.row.id)
    expect(await store.all()).toEqual([second])
    expect(storage.getItem('other')).toBe('x')
  })

  it('drop what is not theirs to read', async () => {
    const storage = fakeStorage()
    storage.setItem('leads.1', '{half')
    storage.setItem('leads.2', '{"row": {"id": 5}}')
    const store = rowStore(() => storage, 'leads.')
    expect(await store.all()).toEqual([])
    expect(storage.getItem('leads.1')).toBeNull()
  })
})

describe('the best place on the device', () => {
  it('is not taken for empty where the database has answered and does not now', async () => {
    const {store} = mapStore()
    let isCut = false
    const all = () => (isCut ? refuses.all() : store.all())
    const page = bestOf({...store, all}, mapStore().store)
    await page.put(anEntry())
    isCut = true
    await expect(page.all()).rejects.toThrow('forbidden')
    isCut = false
    expect(await page.all()).toHaveLength(1)
  })

  it('is the database, photo and all', async () => {
    const database = mapStore()
    const rows = mapStore()
    const entry = anEntry({photo})
    await bestOf(database.store, rows.store).put(entry)
    expect(database.kept.get(entry.row.id)).toEqual(entry)
    expect(rows.kept.size).toBe(0)
  })

  it.each([
    ['no photo', (store: EntryStore) => ({...store, put: picky(store)}), refuses],
    ['nothing', () => refuses, mapStore().store],
  ])('has the photo as long as the page is there where the database takes %s', async (_, database, rows) => {
    const {store} = mapStore()
    const places = [database(store), rows] as const
    const page = bestOf(...places)
    const entry = anEntry({photo})
    await page.put(entry)
    expect(await page.all()).toEqual([entry])
    // The next visit knows that it is missing.
    expect(await bestOf(...places).all()).toEqual([{...entry, photo: null, photoLost: true}])
    // Uploaded, it is not offered again.
    const uploaded = {...entry, photo: null}
    await page.put(uploaded)
    expect(await page.all()).toEqual([uploaded])
    await page.put(entry)
    await page.remove(entry.row.id)
    await rows.put(uploaded).catch(() => {})
    expect((await page.all()).filter((one) => one.photo)).toEqual([])
  })

  it('is localStorage where there is no database', async () => {
    const rows = mapStore()
    const store = bestOf(refuses, rows.store)
    const entry = anEntry()
    await store.put(entry)
    expect(await store.all()).toEqual([entry])
    await store.remove(entry.row.id)
    expect(rows.kept.size).toBe(0)
  })

  it('is nowhere where all is forbidden', async () => {
    const store = bestOf(refuses, refuses)
    await expect(store.put(anEntry())).rejects.toThrow('forbidden')
    expect(await store.all()).toEqual([])
    await store.remove('x')
  })

  it('gives the oldest first', async () => {
    const [young, old] = [anEntry({savedAt: 2}), anEntry({savedAt: 1})]
    expect(await bestOf(mapStore(young).store, mapStore(old).store).all()).toEqual([old, young])
  })
})

describe('an entry', () => {
  it('is read as well when the page of then did not ask everything yet', () => {
    const entry = anEntry()
    const {goal: _, ...earlier} = entry.row
    expect(toEntry({...entry, row: earlier})?.row).toEqual(earlier)
  })

  it('is read only whole', () => {
    const entry = anEntry({photo})
    expect(toEntry(entry)).toEqual(entry)
    expect(toEntry({...entry, photo: {name: 'x', blob: 'no blob'}})?.photo).toBeNull()
    expect(toEntry({...entry, savedAt: 'yesterday'})).toBeNull()
    expect(toEntry({...entry, row: {...entry.row, email: undefined}})).toBeNull()
    expect(toEntry({...entry, row: {...entry.row, goal: 5}})).toBeNull()
    expect(toEntry(null)).toBeNull()
  })
})
