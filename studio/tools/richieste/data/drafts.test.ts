import {describe, expect, test, vi} from 'vitest'
import {createDrafts} from './drafts.ts'

function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('drafts', () => {
  test('keep the text of each lead for the next window', () => {
    const storage = createStorage()
    const drafts = createDrafts(storage, 'note')
    drafts.write('a', 'Richiamare')
    drafts.write('b', 'Altro')
    drafts.write('b', '')
    expect([...createDrafts(storage, 'note').get()]).toEqual([['a', drafts.get().get('a')]])
    expect(createDrafts(storage, 'note of another person').get().size).toBe(0)
  })

  test('give a changed text a new id', () => {
    const drafts = createDrafts(createStorage(), 'note')
    drafts.write('a', 'Uno')
    const first = drafts.get().get('a')?.id
    drafts.write('a', 'Due')
    expect(drafts.get().get('a')?.id).not.toBe(first)
  })

  test('expire after a week', () => {
    const storage = createStorage()
    createDrafts(storage, 'note').write('a', 'Più tardi')
    vi.useFakeTimers({now: Date.now() + 8 * 24 * 60 * 60 * 1000})
    expect(createDrafts(storage, 'note').get().size).toBe(0)
    vi.useRealTimers()
  })

  test('work with blocked or corrupt storage', () => {
    const broken = {
      getItem: () => '{',
      setItem() {
        throw new Error('No room')
      },
    }
    const drafts = createDrafts(broken, 'note')
    drafts.write('a', 'Parole')
    expect(drafts.get().get('a')?.text).toBe('Parole')
  })
})
