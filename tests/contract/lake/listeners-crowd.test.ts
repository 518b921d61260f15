/** However many listen, and whatever they listen for, nobody else waits for it. */
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'
import {shortOrLong} from '../../support/long.ts'
import {workedMs} from '../../support/worked.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

/** Beside one with a usual filter. */
const LISTENERS = shortOrLong(199, 999)

/** As long as may be, and for each document the work of many thousand comparisons. */
function heaviest(n: number): string {
  const ids = Array.from({length: 850}, (_, at) => `i${n}-${at}`)
  const query = `*[_type == "faq" || ${Array.from({length: 200}, () => 'references($l)').join('||')}]`
  return new URLSearchParams({query, $l: JSON.stringify(ids)}).toString()
}

/** Resolves once it is welcomed; `heard` counts what came since. */
async function listen(search: string, stop: AbortSignal) {
  const response = await fetch(`${lake.url}/v2025-02-19/data/listen/production?${search}`, {
    headers: {authorization: `Bearer ${lake.token}`},
    signal: stop,
  })
  if (!response.body) throw new Error('no stream')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const seen = {status: response.status, heard: 0, ended: false}
  let text = ''
  while (response.ok && !text.includes('welcome')) text += (await reader.read()).value ?? ''
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (part.value.includes('mutation')) seen.heard += 1
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      seen.ended = true
    })
  return seen
}

test(`${LISTENERS + 1} editors, all but one with the heaviest filter: the page is answered at once while something is published`, async () => {
  const stop = new AbortController()
  const all: Awaited<ReturnType<typeof listen>>[] = []
  for (let n = 0; n < LISTENERS; n += 50) {
    const some = Array.from({length: Math.min(50, LISTENERS - n)}, (_, at) =>
      listen(heaviest(n + at), stop.signal),
    )
    all.push(...(await Promise.all(some)))
  }
  expect(new Set(all.map(({status}) => status))).toEqual(new Set([200]))
  const studio = await listen(new URLSearchParams({query: '*[_type == "faq"]'}).toString(), stop.signal)
  /** Asks for the page until something is so: how long the server worked for the slowest, but for one in a hundred. */
  const slowest = async (until: (asked: number) => boolean) => {
    const waits: number[] = []
    while (!until(waits.length)) {
      const before = workedMs(lake.process.pid)
      await (await fetch(lake.url)).text()
      waits.push(workedMs(lake.process.pid) - before)
    }
    return Math.round(waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0)
  }
  const usual = await slowest((asked) => asked === 200)
  const published = lake.editor.createOrReplace({_id: 'faq', _type: 'faq', question: 'Quanto dura?'})
  // Each is told of it, or loses the connection and asks anew.
  const meanwhile = await slowest(() => all.every(({heard, ended}) => heard > 0 || ended))
  await published
  const told = all.filter(({heard}) => heard > 0).length
  console.log(
    `${told} of ${LISTENERS} listeners heard; a page took ${meanwhile} ms of work meanwhile, ${usual} ms before`,
  )
  expect(meanwhile).toBeLessThan(Math.max(200, usual * 4))
  expect(studio).toMatchObject({heard: 1, ended: false})
  stop.abort()
}, 180_000)
