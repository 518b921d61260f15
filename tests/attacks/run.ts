/**
 * How visitors and an editor fare while strangers attack, one attack after the other; alone on the machine. A part of
 * `npm run test:full`; by itself with `node server/boot.mjs tests/attacks/run.ts [attack …]`, which gives it as many
 * threads as the product has.
 */
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {readSecrets} from '../../server/app/running.ts'
import {percentile} from '../bench/measure.ts'
import {startProduct} from '../support/product.ts'
import {ATTACKS, type AttackName} from './attacks.ts'
import {besiege, type Outcome} from './besiege.ts'
import {targetOf} from './target.ts'

const SECONDS = 12
const MOST = {visitorMs: 1_000, editorMs: 3_000, mb: 2_400}

const folder = mkdtempSync(path.join(tmpdir(), 'clinica-attacks-'))
const dataDir = path.join(folder, 'data')
const distDir = process.env.DIST_DIR ?? path.join(folder, 'dist')
const product = await startProduct({dataDir, distDir, env: {TRUST_PROXY: '1'}})
process.on('exit', () => {
  product.process.kill('SIGKILL')
  rmSync(folder, {recursive: true, force: true})
})
const {contentToken} = readSecrets(dataDir)
const target = await targetOf(product.url, contentToken, dataDir)

const wanted = process.argv.slice(2)
const all = ['none', ...Object.keys(ATTACKS)] as (AttackName | 'none')[]
const names = wanted.length === 0 ? all : all.filter((name) => wanted.some((part) => name.includes(part)))

const holds = ({visitor, editor, mostMb}: Outcome) =>
  visitor.refused.length + editor.refused.length === 0 &&
  percentile(visitor.times, 0.99) < MOST.visitorMs &&
  percentile(editor.times, 0.99) < MOST.editorMs &&
  mostMb < MOST.mb

console.log(
  '| attack | visitor p50 ms | p99 | editor p50 | p99 | MB at most | put off |\n|---|--:|--:|--:|--:|--:|--:|',
)
let failed = 0
for (const name of names) {
  const outcome = await besiege(name, target, product.process.pid ?? 0, SECONDS)
  const {visitor, editor, mostMb} = outcome
  const figures = [visitor, editor].flatMap(({times}) =>
    [0.5, 0.99].map((share) => Math.round(percentile(times, share))),
  )
  console.log(`| ${[name, ...figures, mostMb, visitor.putOff].join(' | ')} |`)
  if (holds(outcome)) continue
  failed++
  for (const [who, {slowest, refused}] of Object.entries({visitor, editor})) {
    console.log(
      `  ${who}: slowest ${slowest.step} ${Math.round(slowest.ms)} ms; refused: ${[...new Set(refused)].join(', ') || 'nothing'} (${refused.length})`,
    )
  }
}
const code = await product.stop()
console.log(
  `\n${failed === 0 && code === 0 ? 'PASS' : 'FAIL'}: ${names.length - failed} of ${names.length} held`,
)
process.exit(failed === 0 && code === 0 ? 0 : 1)
