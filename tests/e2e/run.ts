/**
 * `npm run test:e2e -- [file …] [-g name] [--headed]` starts the product with temporary data and runs Playwright with
 * these arguments. Reuses the build of an earlier run if the code has not changed.
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
import {exitWithParentArgs} from '../support/program.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const CACHE = path.join(ROOT, 'node_modules', '.cache', 'e2e', 'dist')
/** Maximum number of characters to print for each failed test. */
const MAX_CHARACTERS = 6000
const SHOWN_ROLES = /^ *- '?(region|heading|button|textbox|dialog|alert|status|iframe|menuitem|tab)\b/

const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-e2e-'))
process.on('exit', () => rmSync(scratch, {recursive: true, force: true}))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

/** Returns the folder of the product that `tests/run.ts` has built. Without that, builds and seeds the product. */
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
// Starts the leads' database before the tests, because its start would delay the first test that sends a lead.
await rowsOf(product.url, freshEmail())
const playwright = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
const child = spawn(
  process.execPath,
  [
    ...exitWithParentArgs(playwright),
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    ...process.argv.slice(2),
  ],
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
/** Prints headings, controls and messages of each failed test's page, because this program deletes the result files. */
function printFailures() {
  const results = path.join(scratch, 'results')
  const files = existsSync(results) ? globSync('*/error-context.md', {cwd: results}) : []
  for (const name of files) {
    const [, seen = ''] = readFileSync(path.join(results, name), 'utf8').split('```yaml\n')
    const marks = seen.split('\n').filter((line) => SHOWN_ROLES.test(line))
    if (seen) console.log(`\n── ${path.dirname(name)} saw:\n${marks.join('\n').slice(0, MAX_CHARACTERS)}`)
  }
}

const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
if (code !== 0) printFailures()
const stopped = await product.end()
if (stopped !== 0) console.error(`The product ended with ${stopped}:\n${product.product.output()}`)
process.exit(code === 0 && stopped === 0 ? 0 : 1)
