import {describe, expect, it} from 'vitest'
import {note, testStore} from '../testing/store.ts'

describe('the time of a transaction', () => {
  const clock = {now: ''}
  const now = () => new Date(clock.now)

  it.each([
    ['goes back a day', '2026-04-30T10:00:00.000Z'],
    ['stands still', '2026-05-01T10:00:00.000Z'],
  ])('moves on when the clock %s: nobody takes a change for the state before', async (_what, then) => {
    const {write, get, db} = testStore({now})
    clock.now = '2026-05-01T10:00:00.000Z'
    await write([note('a')])
    clock.now = then
    await write([note('b')])
    // Also by a program that is started while the clock is wrong.
    const restarted = testStore({now}, db)
    await restarted.write([{patch: {id: 'a', set: {n: 1}}}])
    expect([get('b')?._updatedAt, get('a')?._updatedAt]).toEqual([
      '2026-05-01T10:00:00.001Z',
      '2026-05-01T10:00:00.002Z',
    ])
  })
})
