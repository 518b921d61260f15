import {afterAll, beforeAll, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'
import {shortOrLong} from '../../support/long.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  const transaction = lake.editor.transaction()
  for (let n = 0; n < 300; n++) transaction.create({_id: `many-${n}`, _type: 'many', n})
  await transaction.commit()
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

/** Together they end before the half minute after which whoever still waits is refused, also on a slow machine. */
const ENDLESS = 3
/** So many of them are seen to their end: each keeps a core busy until then. */
const SEEN = shortOrLong(1, ENDLESS)

test('three queries without an end hold up neither a visitor, nor the page, nor an editor', async () => {
  const many = (inner: string) => `count(*[_type == "many" && ${inner} > 0])`
  const endless = many(many(many('count(*[_type == "many" && n > ^.n])')))
  const patient = lake.clientWith({maxRetries: 0})
  const page = '{"first": *[_type == "many" && n < 3]{n}, "last": *[_type == "many" && n > 297]{n}}'
  await lake.anonymous.fetch(page)
  let stopped = 0
  const refusals: ({statusCode: number; message: string} | null)[] = []
  const all = Array.from({length: ENDLESS}, (_, n) =>
    patient
      .fetch(`${endless} + ${n}`)
      .then(
        () => refusals.push(null),
        (error: {statusCode: number; message: string}) => refusals.push(error),
      )
      .finally(() => stopped++),
  )
  await Promise.all([
    lake.anonymous.fetch('*[_id == "many-1"][0]._id'),
    lake.anonymous.fetch(page),
    lake.editor.fetch('count(*[_type == "many" && n in *[_type == "many" && n < 3].n])'),
    lake.editor.delete({query: '*[_type == "many" && n > 298]'}),
  ])
  // Held up, they would come once both workers have had to be freed.
  expect(stopped).toBeLessThan(2)
  // Others are answered to the end; while somebody waits, what has no end is stopped sooner.
  while (stopped < SEEN) expect(await lake.anonymous.fetch('count(*[_type == "many" && n < 3])')).toBe(3)
  expect(refusals.slice(0, SEEN)).toEqual(
    Array(SEEN).fill(
      expect.objectContaining({statusCode: 504, message: expect.stringContaining('took longer than')}),
    ),
  )
  // The rest end with the Lake.
  await lake.kill()
  await Promise.all(all)
})
