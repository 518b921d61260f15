/**
 * `npm run test:e2e -- [file …] [-g name] [--headed]`: the product in folders of its own, and Playwright to use it as
 * people do. What follows the command goes to Playwright. What an earlier run has built and still holds is not built again.
 */
import {spawn} from 'node:child_process'
import {existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {findEngines} from '../engines/engines.ts'
import {isCoreRun} from '../registry.ts'
import {findBrowser} from '../support/browser.ts'
import {buildProduct, distOf, STUDIO_PASSWORD, startCopy} from '../support/built.ts'
import {freshEmail, rowsOf} from '../support/operator.ts'
import {leashed} from '../support/program.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const CACHE = path.join(ROOT, 'node_modules', '.cache', 'e2e', 'dist')
/** Of the page, in characters: enough for its state, not for all its words. */
const LONGEST_TOLD = 6000
const TELLING = /^ *- '?(region|heading|button|textbox|dialog|alert|status|iframe|menuitem|tab)\b/

const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-e2e-'))
process.on('exit', () => rmSync(scratch, {recursive: true, force: true}))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

/** The run that this belongs to has built it, or it is done here: fresh data, and the code as far as it has changed. */
async function builtFolder(): Promise<string> {
  if (process.env.BUILT) return process.env.BUILT
  const folder = path.join(scratch, 'built')
  mkdirSync(CACHE, {recursive: true})
  mkdirSync(folder)
  symlinkSync(CACHE, distOf(folder), 'junction')
  await buildProduct(folder)
  return folder
}

await import(isCoreRun ? '../install-core.mjs' : '../install.ts')
const built = await builtFolder()
const product = await startCopy(path.join(scratch, 'data'), built)
process.env.E2E_SCRATCH = scratch
// Visitors answer for minutes, tests for a second: the database of leads is awake before, as it would be by then.
await rowsOf(product.url, freshEmail())
const playwright = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
const child = spawn(
  process.execPath,
  [...leashed(playwright), 'test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      BASE_URL: product.url,
      BUILT: built,
      ENGINES: isCoreRun ? '' : findEngines().join(','),
      CHROMIUM: findBrowser(process.argv.includes('--headed') ? 'whole' : 'windowless'),
      WHOLE_CHROMIUM: isCoreRun ? '' : findBrowser('whole'),
      STUDIO_PASSWORD,
      TEST_SCRATCH: process.env.TEST_SCRATCH ?? scratch,
    },
  },
)
/** What each failed test had before it: its folder is gone afterwards. */
function tellWhatWasSeen() {
  const results = path.join(scratch, 'results')
  const told = existsSync(results) ? globSync('*/error-context.md', {cwd: results}) : []
  for (const name of told) {
    const [, seen = ''] = readFileSync(path.join(results, name), 'utf8').split('```yaml\n')
    const marks = seen.split('\n').filter((line) => TELLING.test(line))
    if (seen) console.log(`\n── ${path.dirname(name)} saw:\n${marks.join('\n').slice(0, LONGEST_TOLD)}`)
  }
}

const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
if (code !== 0) tellWhatWasSeen()
const stopped = await product.end()
if (stopped !== 0) console.error(`The product ended with ${stopped}:\n${product.product.output()}`)
process.exit(code === 0 && stopped === 0 ? 0 : 1)
