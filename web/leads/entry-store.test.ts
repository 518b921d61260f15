import {afterEach, expect, it, vi} from 'vitest'
import {findEntries} from './entry-store.ts'
import {anEntry} from './fixtures.ts'
import {setWaitingMark, WAITING_MARK} from './waiting-mark.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('findEntries keeps the mark beside rows of version 1.0.0', async () => {
  const entry = anEntry()
  const kept: Record<string, string> = {[`${WAITING_MARK}.${entry.row.id}`]: JSON.stringify(entry)}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text
    },
    removeItem: (key: string) => delete kept[key],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, {value})
  vi.stubGlobal('localStorage', kept)
  setWaitingMark()
  expect(await findEntries()).toEqual([entry])
  expect(Object.keys(kept)).toContain(WAITING_MARK)
})
