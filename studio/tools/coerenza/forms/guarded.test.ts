import type {SanityDocument} from 'sanity'
import {expect, test} from 'vitest'
import {hasArrived} from './guarded.ts'

const docs = new Map([['drafts.gold', {_id: 'drafts.gold', _rev: 'r2'} as SanityDocument]])
const ready = {status: 'ready', docs} as const
const arrived = (rev: string | null, isSyncing = false) =>
  hasArrived(ready, {id: 'gold', draft: rev === null ? null : {_rev: rev}, isSyncing})

test('what is still on its way, or has not been heard of yet, has not arrived', () => {
  expect(arrived('r2')).toBe(true)
  expect(arrived('r2', true)).toBe(false)
  expect(arrived('r3')).toBe(false)
  expect(arrived(null)).toBe(false)
})

test('without any news of the content nobody waits for them', () => {
  const silent = {status: 'failed', docs: new Map()} as const
  expect(hasArrived(silent, {id: 'gold', draft: {_rev: 'r1'}, isSyncing: true})).toBe(true)
})
