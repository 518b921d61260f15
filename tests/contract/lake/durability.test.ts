import {afterAll, expect, onTestFinished, test} from 'vitest'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../../support/lake.ts'
import {shortOrLong} from '../../support/long.ts'

const ROUNDS = shortOrLong(4, 10)
const WRITERS = 6
/** Returns after how many answered transactions the test kills the Lake. After 1 s, one is enough. */
const killAfter = (round: number) => 5 + round * 11
const LONGEST_ROUND_MS = 1000

const dataDir = temporaryFolder()
afterAll(() => removeFolder(dataDir))

async function start(): Promise<RunningLake> {
  const lake = await startLake(dataDir)
  onTestFinished(lake.kill)
  return lake
}

/** `attempted`: document ids that clients sent. `acknowledged`: ids of acknowledged transactions by document id. */
interface Books {
  acknowledged: Map<string, string>
  attempted: Set<string>
}

/** Writes two documents in each transaction, so that the test can detect a half-written transaction. */
async function writeUntilKilled(lake: RunningLake, books: Books, writer: string) {
  for (let turn = 0; ; turn++) {
    const id = `${writer}-${turn}`
    books.attempted.add(id)
    try {
      const {transactionId} = await lake.editor
        .transaction()
        .create({_id: id, _type: 'entry', writer, turn})
        .create({_id: `${id}-pair`, _type: 'pair', of: id})
        .patch('counter', (patch) => patch.inc({value: 1}))
        .commit()
      books.acknowledged.set(id, transactionId)
    } catch {
      return
    }
  }
}

async function roundOfWrites(books: Books, round: number) {
  const lake = await start()
  const before = books.acknowledged.size
  const writers = Array.from({length: WRITERS}, (_, n) => writeUntilKilled(lake, books, `r${round}w${n}`))
  const started = performance.now()
  const enough = () =>
    books.acknowledged.size - before >= killAfter(round) ||
    (books.acknowledged.size > before && performance.now() - started > LONGEST_ROUND_MS)
  await expect.poll(enough, {interval: 1}).toBe(true)
  await lake.kill()
  await Promise.all(writers)
}

interface Entry {
  _id: string
  _rev: string
}

test('kill -9 loses, doubles and halves no acknowledged write', async () => {
  const books: Books = {acknowledged: new Map(), attempted: new Set()}
  const first = await start()
  await first.editor.create({_id: 'counter', _type: 'counter', value: 0})
  await first.stop()

  for (let round = 0; round < ROUNDS; round++) await roundOfWrites(books, round)

  const lake = await start()
  const entries = await lake.editor.fetch<Entry[]>('*[_type == "entry"]{_id, _rev}')
  const revisions = new Map(entries.map(({_id, _rev}) => [_id, _rev]))
  const lost = [...books.acknowledged].filter(([id, transactionId]) => revisions.get(id) !== transactionId)
  expect(lost).toEqual([])
  for (const {_id} of entries) expect(books.attempted).toContain(_id)
  const pairs = await lake.editor.fetch<Entry[]>('*[_type == "pair"]{"_id": of, _rev} | order(_id)')
  expect(pairs).toEqual(entries.toSorted((a, b) => (a._id < b._id ? -1 : 1)))
  // Checks that the Lake applied each transaction once. The counter and its history must agree with the entries.
  expect(await lake.editor.fetch('*[_id == "counter"][0].value')).toBe(entries.length)
  const url = `/data/history/production/transactions/counter?limit=1000&excludeContent=true`
  const lines = String(await lake.editor.request({url, json: false}))
    .trim()
    .split('\n')
  expect(lines).toHaveLength(Math.min(1000, entries.length + 1))

  await lake.editor.patch('counter').inc({value: 1}).commit()
  await lake.stop()
})
