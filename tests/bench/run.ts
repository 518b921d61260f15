/**
 * `npm run bench` measures queries and publishes of the embedded Lake, through the real client over HTTP.
 * `npm run bench -- page` measures the page, see `page-bench.ts`.
 */
import {readFileSync} from 'node:fs'
import {cpus} from 'node:os'
import {seedOnce} from '../../server/lake/content/seed.ts'
import {probeQuery} from '../../web/content/probe-query.ts'
import {pageQuery} from '../../web/sections/query.ts'
import {removeFolder, startLake} from '../support/lake.ts'
import {addDrafts, fillUp} from './content.ts'
import {type Figures, measure} from './measure.ts'
import {benchPage} from './page-bench.ts'

if (process.argv[2] === 'page') process.exit(await benchPage(process.argv.slice(3)))

const SIZES = [100, 1_000, 10_000]
const TARGET_MS = 50
const MILLISECONDS = 2_000
const LIMIT_MS = 180_000
const PUBLISHES = 400

setTimeout(() => {
  console.error(`The benchmark took longer than ${LIMIT_MS / 1000} s.`)
  process.exit(1)
}, LIMIT_MS).unref()

const number = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const row = (documents: number, what: string, {perSecond, p50, p99}: Figures) =>
  console.log(
    `| ${documents.toLocaleString('en')} | ${what} | ${number(perSecond)} | ${number(p50)} | ${number(p99)} |`,
  )

const lake = await startLake()
process.on('exit', () => {
  lake.process.kill('SIGKILL')
  removeFolder(lake.dataDir)
})
const editor = lake.clientWith({token: lake.token, perspective: 'raw'})
const visitor = lake.clientWith({token: lake.token, perspective: 'published'})

const QUERIES: [name: string, ask: (turn: number) => Promise<unknown>][] = [
  ['one document by its id', (turn) => visitor.fetch('*[_id == $id][0]', {id: `filler-${91 + (turn % 9)}`})],
  [
    'filter, order, first 20',
    (turn) =>
      visitor.fetch('*[_type == "archive" && number > $n] | order(title desc)[0...20]{title, tags}', {
        n: turn % 50,
      }),
  ],
  ['is anything newer? (the page’s probe)', () => visitor.fetch(probeQuery)],
  ['the whole page', () => visitor.fetch(pageQuery)],
]

async function publishing(documents: number) {
  const ids = Array.from({length: PUBLISHES}, (_, n) => `publish-${documents}-${n}`)
  await addDrafts(editor, ids)
  const publish = (turn: number) => {
    const publishedId = ids[turn] ?? ''
    return editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${publishedId}`,
      publishedId,
    })
  }
  return measure(publish, {lanes: 1, milliseconds: MILLISECONDS, atMost: PUBLISHES})
}

await seedOnce(editor)
console.log(`Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}\n`)
console.log('| documents | what | per second | p50 ms | p99 ms |\n|--:|---|--:|--:|--:|')
let page: Figures | null = null
for (const documents of SIZES) {
  await fillUp(editor, documents)
  for (const [name, ask] of QUERIES) {
    const alone = await measure(ask, {lanes: 1, milliseconds: MILLISECONDS})
    row(documents, name, alone)
    if (name === 'the whole page') page = alone
  }
  const [, ask] = QUERIES.at(-1) ?? ['', async () => {}]
  row(documents, 'the whole page, 8 at once', await measure(ask, {lanes: 8, milliseconds: MILLISECONDS}))
  row(documents, 'publish a draft', await publishing(documents))
}
const last = SIZES.at(-1) ?? 0
if (process.platform === 'linux') {
  const status = readFileSync(`/proc/${lake.process.pid}/status`, 'utf8')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
  console.log(`\nMemory of the Lake: ${Math.round(kilobytes / 1024)} MB`)
}

const passed = page !== null && page.p50 < TARGET_MS
const verdict = passed ? 'PASS' : 'FAIL'
console.log(
  `\n${verdict}: the whole page at ${last.toLocaleString('en')} documents, p50 ${page?.p50.toFixed(1)} ms (at most ${TARGET_MS} ms)`,
)
await lake.stop()
process.exit(passed ? 0 : 1)
