import {describe, expect, it} from 'vitest'
import {isKept, KEPT_MS, updateKept} from './kept-list.ts'

const now = 1_800_000_000_000

describe('the list of kept names', () => {
  it('keeps what was replaced for seven days', () => {
    const replaced = updateKept({old: 0}, ['new'], now)
    expect(replaced).toEqual({old: now, new: 0})
    expect(isKept(updateKept(replaced, ['newer'], now + KEPT_MS), 'old')).toBe(true)
    expect(isKept(updateKept(replaced, ['newer'], now + KEPT_MS + 1), 'old')).toBe(false)
  })

  it('counts a name that returns as current', () => {
    expect(updateKept({one: now - 1}, ['one'], now)).toEqual({one: 0})
  })
})
