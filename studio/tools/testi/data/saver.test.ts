import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {Refused} from '../logic/plan.ts'
import type {Change, Row} from '../logic/rows.ts'
import {byId, rowOf, tableOf} from '../testing/content.ts'
import {createSaver, PAUSE_MS} from './saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const headline: Row = rowOf(tableOf(byId('hero')), 'hero:headline')
const message: Row = rowOf(tableOf(byId('messages')), 'messages:package')
const pause = (ms = PAUSE_MS) => vi.advanceTimersByTimeAsync(ms)

/** Creates a saver with a fake Lake. The test decides when and how the Lake answers each save. */
function createLake() {
  const asked: {changes: readonly Change[]; answer(refused?: Refused[]): void; fail(): void}[] = []
  const saver = createSaver(
    (changes) =>
      new Promise((resolve, reject) => {
        asked.push({
          changes,
          answer: (refused = []) => resolve({refused}),
          fail: () => reject(new Error()),
        })
      }),
  )
  return {asked, saver}
}

describe('createSaver', () => {
  it('saves once after the last key and forgets what is saved', async () => {
    const {asked, saver} = createLake()
    saver.edit(headline, 'N')
    await pause(PAUSE_MS - 1)
    saver.edit(headline, 'Nu')
    await pause(PAUSE_MS - 1)
    expect(asked).toHaveLength(0)
    await pause()
    expect(asked[0]?.changes).toEqual([{key: headline.key, id: 'hero', from: headline.text, to: 'Nu'}])
    asked[0]?.answer()
    await pause()
    expect([saver.count(), asked.length]).toEqual([0, 1])
  })

  it.each(['Uno due', headline.text])('saves %j, typed during a save, on top of it', async (text) => {
    const {asked, saver} = createLake()
    saver.edit(headline, 'Uno')
    await pause()
    saver.edit(headline, text)
    await pause()
    expect(asked).toHaveLength(1)
    asked[0]?.answer()
    await pause(2 * PAUSE_MS)
    expect(asked[1]?.changes).toMatchObject([{from: 'Uno', to: text}])
  })

  it('retries a failed save with what was typed since', async () => {
    const {asked, saver} = createLake()
    saver.edit(headline, 'Uno')
    await pause()
    asked[0]?.fail()
    await pause(1)
    expect(saver.get(headline.key)?.state.is).toBe('retrying')
    saver.edit(headline, 'Uno due')
    await pause(2000)
    expect(asked.at(-1)?.changes).toMatchObject([{from: headline.text, to: 'Uno due'}])
  })

  it('never sends a broken placeholder', async () => {
    const {asked, saver} = createLake()
    saver.edit(message, 'Ciao')
    await pause(5000)
    expect(asked).toHaveLength(0)
    const broken = {is: 'refused', message: expect.stringMatching(/Mancano/)}
    expect(saver.get(message.key)?.state).toMatchObject(broken)
    saver.edit(message, message.text)
    expect(saver.count()).toBe(0)
  })

  it('stops at a conflict until somebody decides', async () => {
    const {asked, saver} = createLake()
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
})
