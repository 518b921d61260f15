import {spawn} from 'node:child_process'
import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {readdirSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/** Processes whose command line holds this word. */
const withWord = (word: string) =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(word)
    } catch {
      return false
    }
  })

/** Gives a worker a question without an end as soon as it is ready, and is killed in the same moment. */
const owner = (dataset: string) => `
  import {startWorker} from ${JSON.stringify(new URL('./process.ts', import.meta.url).href)}
  const inner = (depth) => (depth === 0 ? '@ < ^' : \`count($a[\${inner(depth - 1)}]) > 999\`)
  const job = {
    kind: 'query',
    query: \`count($a[\${inner(4)}])\`,
    params: {a: Array.from({length: 300}, (_, n) => n)},
    perspective: 'raw',
    identity: null,
    seesPrivate: true,
  }
  const worker = startWorker({databaseFile: null, projectId: 'p', dataset: '${dataset}'}, 128)
  worker.onMessage(() => {
    worker.post(job)
    process.kill(process.pid, 'SIGKILL')
  })
`

test.skipIf(process.platform !== 'linux')(
  'a question without an end outlives no owner, not even one that is killed in the moment in which it is asked',
  async () => {
    const dataset = randomUUID()
    const started = spawn(process.execPath, ['--input-type=module', '--eval', owner(dataset)], {
      stdio: 'ignore',
    })
    await once(started, 'exit')
    expect(withWord(dataset)).toHaveLength(1)
    await expect.poll(() => withWord(dataset)).toEqual([])
  },
)
