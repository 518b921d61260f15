/**
 * Tests `npm run dev` on a copy of the repository. Changes a colour, a component, a schema and a route while page and
 * Studio are open. Prints the time until the browser shows each change.
 */
import {execFileSync, spawn} from 'node:child_process'
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {chromium, type Page} from '@playwright/test'
import {STEPS} from '../../schemas/quiz-steps.ts'
import {BROWSER_ARGS, findBrowser} from '../support/browser.ts'
import {field, newRoom, signIn} from '../support/studio.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const PASSWORD = 'prova-prova-prova'
const SEEN_MS = 60_000
/** Fixed port, so that the restarted server has the same URL. */
const PORT = '3987'

const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-dev-'))
const copy = path.join(scratch, 'app')
const tracked = execFileSync('git', ['ls-files', '-z'], {cwd: ROOT, encoding: 'utf8'}).split('\0')
for (const file of tracked.filter(Boolean)) cpSync(path.join(ROOT, file), path.join(copy, file))
// Creates hard links, which is faster than a copy of all packages.
execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules')])

const {scripts} = JSON.parse(readFileSync(path.join(copy, 'package.json'), 'utf8'))
const [, ...words] = scripts.dev.split(' ')
const dev = spawn(process.execPath, words, {
  cwd: copy,
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe'],
  env: {...process.env, PORT, DATA_DIR: path.join(scratch, 'data'), STUDIO_PASSWORD: PASSWORD},
})
let output = ''
const started = performance.now()
const url = await new Promise<string>((resolve, reject) => {
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk) => {
      output += chunk
      const found = /Page (http:\/\/localhost:\d+)\//.exec(output)?.[1]
      if (found) resolve(found)
    })
  dev.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}:\n${output}`)))
})
const browser = await chromium.launch({executablePath: findBrowser(), args: BROWSER_ARGS})
const told: string[] = [`started: ${Math.round(performance.now() - started)} ms`]
const faults: string[] = []
/** True while the source contains a deliberate mistake. The test then ignores errors in the page's console. */
let isMistaken = false

function edit(file: string, from: string, to: string) {
  const name = path.join(copy, file)
  const before = readFileSync(name, 'utf8')
  if (!before.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(name, before.replaceAll(from, to))
}

async function change(
  what: string,
  page: Page,
  doIt: () => void,
  seen: () => Promise<unknown>,
  loads: boolean,
) {
  let loaded = 0
  const count = () => loaded++
  page.on('load', count)
  const from = performance.now()
  doIt()
  try {
    await seen()
    told.push(`${what}: ${Math.round(performance.now() - from)} ms`)
    if (loaded > 0 !== loads)
      faults.push(`${what}: the page ${loads ? 'did not load again' : 'was loaded again'}`)
  } catch (error) {
    faults.push(`${what} was not seen: ${error instanceof Error ? error.message : error}`)
  }
  page.off('load', count)
}

const patience = {timeout: SEEN_MS}
try {
  const room = await newRoom(browser, {url}, await signIn(url, 'redazione', PASSWORD))
  const page = await room.newPage()
  page.on('console', (line) => {
    // Ignores refused connections, because the server restarts after a change of its code.
    const known = /ERR_CONNECTION_REFUSED/.test(line.text())
    if (line.type() === 'error' && !known && !isMistaken) faults.push(`page: ${line.text().slice(0, 1000)}`)
  })
  await page.goto('/')
  await page.locator('#hero [data-opens]').first().click()
  const question = page.getByText(`Domanda 1 di ${STEPS.length}`).first()
  await question.waitFor(patience)
  const second = page.getByText(`Domanda 2 di ${STEPS.length}`).first()
  await page.keyboard.press('1')
  await second.waitFor(patience)

  const colour = () =>
    page.waitForFunction(() => getComputedStyle(document.body).color === 'rgb(255, 0, 0)', null, patience)
  await change(
    'a colour',
    page,
    () => edit('web/ui/theme.ts', "ink: '#12343b'", "ink: '#ff0000'"),
    colour,
    false,
  )
  const words = () => edit('web/sections/trust/trust.tsx', 'id="trust"', 'id="trust" data-changed')
  const marked = () => page.locator('#trust[data-changed]').waitFor({...patience, state: 'attached'})
  await change('a component', page, words, marked, false)
  if (!(await second.isVisible())) faults.push('the quiz lost its place')

  const bar = 'web/quiz/quiz-bar.tsx'
  const printed = output.length
  isMistaken = true
  const overlay = page.locator('vite-error-overlay')
  const shown = () => overlay.waitFor({...patience, state: 'attached'})
  await change('a mistake', page, () => edit(bar, 'return (', 'return (('), shown, false)
  // The server must answer a request for the broken module with 404 and keep running.
  await fetch(`${url}/quiz/quiz-bar.tsx`).then(({status}) => {
    if (status !== 404) faults.push(`a module with a mistake is answered with ${status}`)
  })
  // Also waits for the corrected module, because Vite removes the error overlay before the module has loaded.
  const gone = async () => {
    await overlay.waitFor({...patience, state: 'detached'})
    await page.locator('[data-mended]').waitFor({...patience, state: 'attached'})
  }
  await change(
    'its mend',
    page,
    () => edit(bar, 'return ((\n    <Bar>', 'return (\n    <Bar data-mended>'),
    gone,
    false,
  )
  if (!(await second.isVisible())) faults.push('a mistake and its mend lost the quiz’s place')
  if (!output.slice(printed).includes('quiz-bar.tsx')) faults.push('the terminal does not name the mistake')
  output = output.slice(0, printed)
  isMistaken = false

  const studio = await room.newPage()
  await studio.goto('/studio/structure/pagina;hero')
  await field(studio, 'Titolo').waitFor({timeout: 180_000})
  await change(
    'a schema, with a form open',
    studio,
    () => edit('schemas/singletons/hero.ts', "line('Titolo',", "line('Titolo di prova',"),
    () => field(studio, 'Titolo di prova').waitFor(patience),
    false,
  )
  await change(
    'a route of the server',
    page,
    () => edit('server/app/health.ts', 'alive: true', 'alive: true, changed: true'),
    async () => {
      await page.waitForEvent('load', patience)
      const answer = await page.evaluate(() => fetch('/healthz').then((response) => response.json()))
      if (!answer.changed) throw new Error('the former route answered')
    },
    true,
  )
} finally {
  await browser.close()
  const ended = new Promise((resolve) => dev.once('exit', resolve))
  dev.kill('SIGTERM')
  await ended
  rmSync(scratch, {recursive: true, force: true})
}
for (const line of told) console.log(line)
const noise = output.split('\n').filter((line) => /warn|error|fail|deprecat/i.test(line))
for (const fault of [...faults, ...noise]) console.error(`FAULT ${fault}`)
process.exit(faults.length + noise.length > 0 ? 1 : 0)
