/**
 * `npm run bench`: how fast the embedded Lake answers and publishes, through the real client over HTTP.
 * `npm run bench -- page [--rounds 3] [--peer <folder>]`: how fast the page is for a visitor, beside another's too.
 * `npm run bench -- leads`: how many leads are taken.
 */
import {cpus} from 'node:os'
import {seedOnce} from '../../server/lake/content/seed.ts'
import {probeQuery} from '../../web/content/probe-query.ts'
import {pageQuery} from '../../web/sections/query.ts'
import {removeFolder, startLake} from '../support/lake.ts'
import {residentMb} from '../support/resident-memory.ts'
import {addDrafts, addEntries, fillUp, MORE, MORE_OF_EACH} from './content.ts'
import {benchLeads} from './leads-bench.ts'
import {type Figures, measure} from './measure.ts'
import {benchPage} from './page-bench.ts'

if (process.argv[2] === 'page') process.exit(await benchPage(process.argv.slice(3)))
if (process.argv[2] === 'leads') process.exit(await benchLeads())

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
// However the benchmark ends, the Lake ends with it.
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
await addEntries(editor, MORE_OF_EACH)
const long = await measure(() => visitor.fetch(pageQuery), {lanes: 1, milliseconds: MILLISECONDS})
row(last, `the page with ${MORE} more entries`, long)
if (process.platform === 'linux') console.log(`\nMemory of the Lake: ${residentMb(lake.process.pid)} MB`)

const passed = page !== null && page.p50 < TARGET_MS
const verdict = passed ? 'PASS' : 'FAIL'
console.log(
  `\n${verdict}: the whole page at ${last.toLocaleString('en')} documents, p50 ${page?.p50.toFixed(1)} ms (at most ${TARGET_MS} ms)`,
)
await lake.stop()
process.exit(passed ? 0 : 1)
