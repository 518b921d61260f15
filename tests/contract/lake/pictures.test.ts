/** Strangers ask for hundreds of costly sizes at once: the page, editors and everybody else get theirs all the same. */
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../../support/lake.ts'
import {workedMs} from '../../support/worked.ts'

let lake: RunningLake
let picture = ''
beforeAll(async () => {
  lake = await startLake(temporaryFolder(), {TRUST_PROXY: '1'})
  const grain = {type: 'gaussian', mean: 128, sigma: 50} as const
  const create = {width: 300, height: 200, channels: 3, background: '#808080', noise: grain} as const
  const large = await sharp({create}).resize(2400, 1600).jpeg().toBuffer()
  picture = `${lake.url}/${(await lake.editor.assets.upload('image', large)).path}`
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

/** The status, and how many seconds of work the Lake did until it came. */
async function ask(query: string, headers: Record<string, string>, signal?: AbortSignal) {
  const before = workedMs(lake.process.pid)
  const response = await fetch(`${picture}?${query}`, {headers, ...(signal && {signal})})
  await response.arrayBuffer()
  return {status: response.status, seconds: (workedMs(lake.process.pid) - before) / 1000}
}
const from = (address: string) => ({'x-forwarded-for': address})

/** Costly ones, each another; `addresses` of them ask in turn. Gives what was answered before they left. */
function attack(addresses: number, offset: number) {
  const leaving = new AbortController()
  const answered: number[] = []
  const all = Array.from({length: 205}, (_, n) =>
    ask(`w=${4000 + offset + n}&fm=webp`, from(`198.51.100.${n % addresses}`), leaving.signal).then(
      ({status}) => answered.push(status),
      () => undefined,
    ),
  )
  return {
    answered,
    leave: () => {
      leaving.abort()
      return Promise.all(all)
    },
  }
}

test.each([
  ['one address', 1, 0],
  ['a hundred addresses', 100, 300],
])('205 costly sizes asked for at once by %s', async (_name, addresses, offset) => {
  const {answered, leave} = attack(addresses, offset)
  await expect.poll(() => answered.filter((status) => status !== 200).length).toBeGreaterThan(100)
  const [editor, other] = await Promise.all([
    ask(`w=${200 + addresses}`, {...from('203.0.113.7'), authorization: `Bearer ${lake.token}`}),
    ask(`w=${300 + addresses}`, from('192.0.2.1')),
  ])
  expect([editor.status, other.status]).toEqual([200, 200])
  // Those two did not wait for the crowd: most of what it may have waiting still waits.
  const done = answered.filter((status) => status === 200).length
  expect(done).toBeLessThan(5)
  await leave()
  const after = await ask(`w=${400 + addresses}`, from('192.0.2.2'))
  expect(after.status).toBe(200)
  const said = (seconds: number) => seconds.toFixed(1)
  console.log(
    `${addresses} addresses: an editor waits ${said(editor.seconds)} s, another visitor ${said(other.seconds)} s,`,
    `once they have left ${said(after.seconds)} s; ${done} of theirs were made, ${answered.length - done} refused`,
  )
  expect(Math.max(editor.seconds, other.seconds, after.seconds)).toBeLessThan(20)
})
