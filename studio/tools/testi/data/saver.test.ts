import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {Refused} from '../logic/plan.ts'
import type {Change, Row} from '../logic/rows.ts'
import {byId, rowOf, tableOf} from '../testing/content.ts'
import {createSaver, PAUSE_MS} from './saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const headline: Row = rowOf(tableOf(byId('hero')), 'hero:headline')
const message: Row = rowOf(tableOf(byId('messages')), 'messages:package')

/** A Lake that answers when it is told to. */
function lake() {
  const asked: {changes: readonly Change[]; answer(refused?: Refused[]): void; fail(): void}[] = []
  const save = (changes: readonly Change[]) =>
    new Promise<{done: string[]; refused: Refused[]}>((resolve, reject) => {
      asked.push({
        changes,
        answer: (refused = []) => resolve({done: [], refused}),
        fail: () => reject(new Error()),
      })
    })
  return {asked, saver: createSaver(save)}
}
const pause = (ms = PAUSE_MS) => vi.advanceTimersByTimeAsync(ms)

test('saves once after the last key, and forgets what is saved', async () => {
  const {asked, saver} = lake()
  saver.edit(headline, 'N')
  await pause(PAUSE_MS - 1)
  saver.edit(headline, 'Nu')
  await pause(PAUSE_MS - 1)
  expect(asked).toHaveLength(0)
  await pause()
  expect(asked[0]?.changes).toEqual([{key: headline.key, id: 'hero', from: headline.text, to: 'Nu'}])
  asked[0]?.answer()
  await pause()
  expect(saver.count()).toBe(0)
  expect(asked).toHaveLength(1)
})

test('what is typed while a save is on its way is saved on top of it', async () => {
  const {asked, saver} = lake()
  saver.edit(headline, 'Uno')
  await pause()
  saver.edit(headline, 'Uno due')
  await pause()
  expect(asked).toHaveLength(1)
  asked[0]?.answer()
  await pause()
  expect(asked[1]?.changes).toMatchObject([{from: 'Uno', to: 'Uno due'}])
})

test('typing back to the saved text while a save is on its way is saved too', async () => {
  const {asked, saver} = lake()
  saver.edit(headline, 'Uno')
  await pause()
  saver.edit(headline, 'Uno due')
  saver.edit(headline, headline.text)
  asked[0]?.answer()
  await pause(2 * PAUSE_MS)
  expect(asked[1]?.changes).toMatchObject([{from: 'Uno', to: headline.text}])
})

test('a failed save is made again, with what was typed since', async () => {
  const {asked, saver} = lake()
  saver.edit(headline, 'Uno')
  await pause()
  asked[0]?.fail()
  await pause(1)
  expect(saver.get(headline.key)?.state.is).toBe('retrying')
  saver.edit(headline, 'Uno due')
  await pause(2000)
  expect(asked.at(-1)?.changes).toMatchObject([{from: headline.text, to: 'Uno due'}])
})

test('a Lake that goes on failing is asked less and less, and at once again when it is back', async () => {
  const {asked, saver} = lake()
  saver.edit(headline, 'Uno')
  await pause()
  for (const wait of [1000, 2000, 5000, 10_000, 10_000]) {
    const before = asked.length
    asked.at(-1)?.fail()
    await pause(wait - 1)
    expect(asked).toHaveLength(before)
    await pause(1)
    expect(asked).toHaveLength(before + 1)
  }
  asked.at(-1)?.answer()
  saver.edit(headline, 'Due')
  await pause()
  asked.at(-1)?.fail()
  const before = asked.length
  await pause(1000)
  expect(asked).toHaveLength(before + 1)
})

test('a broken placeholder is kept here and never sent', async () => {
  const {asked, saver} = lake()
  saver.edit(message, 'Ciao')
  await pause(5000)
  expect(asked).toHaveLength(0)
  expect(saver.get(message.key)?.state).toMatchObject({
    is: 'refused',
    message: expect.stringMatching(/Mancano/),
  })
  saver.edit(message, message.text)
  expect(saver.count()).toBe(0)
})

test('another’s text stops ours until somebody has decided', async () => {
  const {asked, saver} = lake()
  saver.edit(headline, 'Mio')
  await pause()
  asked[0]?.answer([{key: headline.key, why: {is: 'conflict', theirs: 'Loro'}}])
  await pause(1)
  expect(saver.get(headline.key)).toMatchObject({text: 'Mio', state: {is: 'conflict', theirs: 'Loro'}})
  saver.edit(headline, 'Mio ancora')
  await pause(5000)
  expect(asked).toHaveLength(1)
  saver.keepMine(headline.key)
  await pause()
  expect(asked[1]?.changes).toMatchObject([{from: 'Loro', to: 'Mio ancora'}])
})
