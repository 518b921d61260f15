import {expect, test} from 'vitest'
import {note, testStore} from '../testing/store.ts'
import {createHistory} from './history.ts'

const ids = (missed: ReturnType<ReturnType<typeof createHistory>['after']>) =>
  missed?.map(({transactionId, changes}) => `${transactionId}: ${changes.map(({id}) => id).join(' ')}`)

test('returns transactions as they were committed', async () => {
  const {db, store, write} = testStore()
  const heard: unknown[] = []
  store.onCommit((committed) => heard.push(JSON.parse(JSON.stringify(committed))))
  await write([note('a', {text: 'one'})], {transactionId: 't1'})
  await write([note('b'), note('c')], {transactionId: 't2'})
  await write([{patch: {id: 'a', set: {text: 'two'}}}, {delete: {id: 'b'}}], {transactionId: 't3'})
  const since = createHistory(db, 'production')
  expect(since.newest()).toBe('t3')
  expect(since.after('t1', null)).toEqual(heard.slice(1))
  expect(since.after('t3', null)).toEqual([])
})

test('returns the rest of a transaction seen in part', async () => {
  const {db, write} = testStore()
  await write([note('a'), note('b'), note('c')], {transactionId: 't1'})
  await write([note('d')], {transactionId: 't2'})
  const since = createHistory(db, 'production')
  expect(ids(since.after('t1', 'a'))).toEqual(['t1: b c', 't2: d'])
  expect(ids(since.after('t1', 'c'))).toEqual(['t2: d'])
})

test('returns null for an unknown event or too many', async () => {
  const {db, write} = testStore()
  expect(createHistory(db, 'production').newest()).toBe('')
  for (let index = 0; index <= 51; index += 1) await write([note(`n${index}`)], {transactionId: `t${index}`})
  const since = createHistory(db, 'production')
  expect(since.after('t0', null)).toBeNull()
  expect(since.after('t1', null)).toHaveLength(50)
  expect(since.after('nobody', null)).toBeNull()
})
