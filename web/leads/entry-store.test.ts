import {describe, expect, it} from 'vitest'
import {toEntry} from './entry.ts'
import {bestOf, type EntryStore, rowStore} from './entry-store.ts'
import {anEntry, mapStore, noMark} from './fixtures.ts'

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

/** Refuses so many times, and has a mark of its own. */
function flaky(store: EntryStore) {
  const refusals = {all: 0, put: 0}
  const refusing =
    <Asked extends unknown[], T>(name: 'all' | 'put', does: (...asked: Asked) => Promise<T>) =>
    (...asked: Asked) =>
      refusals[name]-- > 0 ? Promise.reject(new Error('lost')) : does(...asked)
  const database = {...store, all: refusing('all', store.all), put: refusing('put', store.put)}
  let marked = false
  const mark = {
    isMarked: () => marked,
    mark: () => {
      marked = true
    },
  }
  return {refusals, at: (rows: EntryStore) => bestOf(database, rows, mark)}
}

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

it('a row that cannot be read is not removed', async () => {
  const storage = fakeStorage()
  const store = rowStore(() => storage, 'leads.')
  const entry = anEntry()
  await store.put(entry)
  const {getItem} = storage
  const refuse = () => {
    throw new Error('forbidden')
  }
  const shut = new Proxy(storage, {get: (of, name) => (name === 'getItem' ? refuse : Reflect.get(of, name))})
  await expect(rowStore(() => shut, 'leads.').all()).rejects.toThrow('forbidden')
  expect(getItem(`leads.${entry.row.id}`)).not.toBeNull()
})

describe('the best place on the device', () => {
  it('is not taken for whole where a database that holds something does not answer', async () => {
    const {store} = mapStore()
    const {refusals, at} = flaky(store)
    const page = at(mapStore().store)
    refusals.all = 1
    expect(await page.all()).toEqual({entries: [], whole: true})
    await page.put(anEntry())
    refusals.all = 1
    expect(await page.all()).toEqual({entries: [], whole: false})
    expect((await page.all()).entries).toHaveLength(1)
  })

  it('keeps the photo that it has when it does not take what comes after', async () => {
    const rows = mapStore()
    const {refusals, at} = flaky(mapStore().store)
    const entry = anEntry({photo, heldUntil: 5})
    await at(rows.store).put(entry)
    refusals.put = 1
    const after = {...entry, heldUntil: 0}
    await at(rows.store).put(after)
    // The next visit.
    expect((await at(rows.store).all()).entries).toEqual([after])
    // Nor when it does not even say that it has it.
    Object.assign(refusals, {put: 1, all: 1})
    await at(rows.store).put(after)
    expect((await at(rows.store).all()).entries).toEqual([after])
    // What it takes again is all that counts.
    const uploaded = {...after, photo: null}
    await at(rows.store).put(uploaded)
    expect((await at(rows.store).all()).entries).toEqual([uploaded])
    expect(rows.kept.size).toBe(0)
  })

  it('is the database, photo and all', async () => {
    const database = mapStore()
    const rows = mapStore()
    const entry = anEntry({photo})
    await bestOf(database.store, rows.store, noMark).put(entry)
    expect(database.kept.get(entry.row.id)).toEqual(entry)
    expect(rows.kept.size).toBe(0)
  })

  it.each([
    ['no photo', (store: EntryStore) => ({...store, put: picky(store)}), refuses],
    ['nothing', () => refuses, mapStore().store],
  ])('has the photo as long as the page is there where the database takes %s', async (_, database, rows) => {
    const {store} = mapStore()
    const places = [database(store), rows, noMark] as const
    const page = bestOf(...places)
    const entry = anEntry({photo})
    await page.put(entry)
    expect((await page.all()).entries).toEqual([entry])
    // The next visit knows that it is missing.
    expect((await bestOf(...places).all()).entries).toEqual([{...entry, photo: null, photoLost: true}])
    // Uploaded, it is not offered again.
    const uploaded = {...entry, photo: null}
    await page.put(uploaded)
    expect((await page.all()).entries).toEqual([uploaded])
    await page.put(entry)
    await page.remove(entry.row.id)
    await rows.put(uploaded).catch(() => {})
    expect((await page.all()).entries.filter((one) => one.photo)).toEqual([])
  })

  it('is localStorage where there is no database', async () => {
    const rows = mapStore()
    const store = bestOf(refuses, rows.store, noMark)
    const entry = anEntry()
    await store.put(entry)
    expect(await store.all()).toEqual({entries: [entry], whole: true})
    await store.remove(entry.row.id)
    expect(rows.kept.size).toBe(0)
  })

  it('is nowhere where all is forbidden', async () => {
    const store = bestOf(refuses, refuses, noMark)
    await expect(store.put(anEntry())).rejects.toThrow('forbidden')
    expect((await store.all()).entries).toEqual([])
    await store.remove('x')
  })

  it('gives the oldest first', async () => {
    const [young, old] = [anEntry({savedAt: 2}), anEntry({savedAt: 1})]
    const store = bestOf(mapStore(young).store, mapStore(old).store, noMark)
    expect((await store.all()).entries).toEqual([old, young])
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
