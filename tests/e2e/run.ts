/** Builds and starts the product in folders of its own, then lets Playwright use it as people do. */
import {spawn} from 'node:child_process'
import {existsSync, globSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {findBrowser} from '../support/browser.ts'
import {startProduct} from '../support/product.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
/** Known to the tests alone: this product lives for one run. */
export const STUDIO_PASSWORD = 'prova-prova-prova'

/** Of the page, in characters: enough for its state, not for all its words. */
const LONGEST_TOLD = 2500

const [report, ...filters] = process.argv.slice(2)
const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-e2e-'))
const product = await startProduct({
  dataDir: path.join(scratch, 'data'),
  distDir: path.join(scratch, 'dist'),
  env: {STUDIO_PASSWORD},
})
const playwright = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
const child = spawn(
  process.execPath,
  [playwright, 'test', '--config', 'tests/e2e/playwright.config.ts', ...filters],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      BASE_URL: product.url,
      CHROMIUM: findBrowser(),
      STUDIO_PASSWORD,
      E2E_SCRATCH: scratch,
      TEST_SCRATCH: process.env.TEST_SCRATCH ?? scratch,
      ...(report ? {PLAYWRIGHT_JSON_OUTPUT_FILE: report} : {}),
    },
  },
)
/** What each failed test had before it: the folder with the pictures is gone afterwards. */
function tellWhatWasSeen() {
  const results = path.join(scratch, 'results')
  const told = existsSync(results) ? globSync('*/error-context.md', {cwd: results}) : []
  for (const name of told) {
    const [, seen = ''] = readFileSync(path.join(results, name), 'utf8').split('# Page snapshot')
    console.log(`\n── ${path.dirname(name)} saw:${seen.slice(0, LONGEST_TOLD)}`)
  }
}

const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
if (code !== 0) tellWhatWasSeen()
const stopped = await product.stop()
if (stopped !== 0) console.error(`The product ended with ${stopped}:\n${product.output()}`)
rmSync(scratch, {recursive: true, force: true})
process.exit(code === 0 && stopped === 0 ? 0 : 1)
