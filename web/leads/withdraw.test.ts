import {describe, expect, it} from 'vitest'
import {anEntry, deviceOf, mapStore} from './fixtures.ts'
import {type WithdrawalParts, withdraw} from './withdraw.ts'

const [first, second] = [anEntry(), anEntry()]
const ids = [first.row.id, second.row.id]

function device(more: Partial<WithdrawalParts> = {}) {
  const {store, kept} = mapStore(first, second)
  const listeners = new Set<Parameters<WithdrawalParts['onSettled']>[0]>()
  const told: string[] = []
  const parts: WithdrawalParts = {
    store: deviceOf(store),
    exclusively: (work) => work(),
    isUnderWay: async () => false,
    pause: async () => {},
    tell: ({id, how}) => void (how === 'withdrawn' && told.push(id)),
    onSettled: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...more,
  }
  return {parts, kept, listeners, told}
}

describe('what waits on the device, taken back', () => {
  it('is there no more', async () => {
    const {parts, kept, listeners, told} = device()
    expect(await withdraw(parts)).toBe(true)
    expect(told).toEqual(ids)
    expect(kept.size).toBe(0)
    expect(listeners.size).toBe(0)
  })

  it('is gone at once, and again after a round that was under way and had put it back', async () => {
    const {parts, kept, told} = device()
    const seen: number[] = []
    parts.exclusively = async (work) => {
      seen.push(kept.size)
      kept.set(first.row.id, first)
      return work()
    }
    expect(await withdraw(parts)).toBe(true)
    expect(told).toEqual(ids)
    expect(seen).toEqual([0])
    expect(kept.size).toBe(0)
  })

  it('is not said to be taken back if its request had already left', async () => {
    const {parts, listeners, told} = device()
    parts.exclusively = (work) => {
      for (const listener of listeners) listener({id: first.row.id, how: 'sent', photo: 'arrived'})
      return work()
    }
    expect(await withdraw(parts)).toBe(true)
    expect(told).toEqual([second.row.id])
  })

  it('does not touch what the visitor is sending at this moment', async () => {
    const {parts, kept, told} = device({isUnderWay: async (id) => id === first.row.id})
    expect(await withdraw(parts)).toBe(true)
    expect(told).toEqual([second.row.id])
    expect([...kept.keys()]).toEqual([first.row.id])
  })

  it('needs no turn when nothing waits', async () => {
    const {parts} = device({
      store: deviceOf(mapStore().store),
      exclusively: () => Promise.reject(new Error('asked')),
    })
    expect(await withdraw(parts)).toBe(false)
  })

  it('is looked for again where the device does not show it for a moment', async () => {
    const {parts, kept, told} = device()
    const {all} = parts.store
    let hidden = 3
    parts.store = {...parts.store, all: async () => (hidden-- > 0 ? {entries: [], whole: false} : all())}
    expect(await withdraw(parts)).toBe(true)
    expect(told).toEqual(ids)
    expect(kept.size).toBe(0)
  })

  it('is no request any more once that has arrived: of the photo that waits nothing is said', async () => {
    const photo = {name: 'x.jpg', blob: new Blob(['x'])}
    const arrived = anEntry({photo, row: {...anEntry().row, photo_url: photo.name}})
    const {store, kept} = mapStore(arrived)
    const {parts} = device({store: deviceOf(store)})
    expect(await withdraw(parts)).toBe(false)
    expect(kept.size).toBe(0)
  })

  it('is never said to be gone from a device that does not show all that it has; what it shows is gone', async () => {
    const {parts, kept, told} = device()
    const {all} = parts.store
    parts.store = {...parts.store, all: async () => ({...(await all()), whole: false})}
    await expect(withdraw(parts)).rejects.toThrow('does not show')
    expect(told).toEqual([])
    expect(kept.size).toBe(0)
  })

  it('is never said to be gone from a device that does not let go of it', async () => {
    const {parts, told} = device()
    const {remove} = parts.store
    parts.store = {...parts.store, remove: async (id) => (id === first.row.id ? undefined : remove(id))}
    await expect(withdraw(parts)).rejects.toThrow('could not be removed')
    expect(told).toEqual([second.row.id])
  })
})
