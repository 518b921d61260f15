/** The page for hosted services, on a static host. The services' host names resolve to a local server. */
import {execFileSync} from 'node:child_process'
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {type Browser, chromium, expect, type Page, test} from '@playwright/test'
import {createClient} from '@supabase/supabase-js'
import {seedOnce} from '../../server/lake/content/seed.ts'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {BROWSER_ARGS, findBrowser} from '../support/browser.ts'
import {openWorld, type World} from '../support/hosted.ts'
import {type RunningLake, startLake} from '../support/lake.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {answerUpTo, LAST, openQuiz, press, sendEmail} from '../support/quiz.ts'
import * as words from '../support/words.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
/** Id of the only project that the embedded Lake serves. */
const PROJECT = 'embedded'
const API = `${PROJECT}.api.sanity.io`
const API_CDN = `${PROJECT}.apicdn.sanity.io`
const CDN = 'cdn.sanity.io'
const SUPABASE = 'abcdefghijklmnop.supabase.co'
const LISTED = 'www.clinica.example'
const UNLISTED = 'altrove.example'

/** Fake secret in the environment of the build. The built files must not contain this text. */
const SECRET = 'segreto-che-resta-qui'

let folder: string
let lake: RunningLake
let world: World
let browser: Browser

test.describe.configure({mode: 'serial'})

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'clinica-site-hosted-'))
  const dataDir = await withEmptyLeads(path.join(folder, 'data'))
  lake = await startLake(dataDir, {SITE_URL: `https://${LISTED}`})
  await seedOnce(lake.editor)
  const {publishableKey} = loadSecrets(path.join(lake.dataDir, 'supabase'))
  const env = {
    VITE_SANITY_PROJECT_ID: PROJECT,
    VITE_SANITY_DATASET: 'production',
    VITE_SUPABASE_URL: `https://${SUPABASE}`,
    VITE_SUPABASE_ANON_KEY: publishableKey,
    SITE_URL: `https://${LISTED}`,
    SANITY_AUTH_TOKEN: SECRET,
    SUPABASE_SERVICE_KEY: SECRET,
  }
  const distDir = path.join(folder, 'dist')
  // Builds in a separate process, because Playwright transforms imported code.
  execFileSync(process.execPath, ['tests/support/hosted-build.ts'], {
    cwd: ROOT,
    env: {...process.env, ...env, DIST_DIR: distDir, LAKE_URL: lake.url, LAKE_TOKEN: lake.token},
  })
  world = await openWorld({
    folder,
    web: path.join(distDir, 'web'),
    sanity: {url: lake.url, hosts: [API, API_CDN, CDN], token: lake.token},
    supabase: {url: lake.url, host: SUPABASE},
    sites: [LISTED, UNLISTED],
  })
  // Starts the leads' database before the tests, because its first request would be slow.
  await rows()
  browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, `--host-resolver-rules=${world.resolverRules}`],
  })
})

test.afterAll(async () => {
  await browser?.close()
  world?.close()
  await lake?.stop()
  if (folder) rmSync(folder, {recursive: true, force: true})
})

async function visit(host: string) {
  const context = await browser.newContext({ignoreHTTPSErrors: true, locale: 'it-IT'})
  const page = await context.newPage()
  const hosts = new Set<string>()
  /** URLs of requests to Sanity's API, also through its CDN, but not of requests for pictures. */
  const questions: URL[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol === 'https:') hosts.add(url.hostname)
    if (url.hostname === API || url.hostname === API_CDN) questions.push(url)
  })
  page.on('console', (message) => {
    // The page repeats an insert that gets no answer. If the lead is already stored, the database answers with 409.
    if (message.type() === 'error' && !message.text().includes('409')) refused.push(message.text())
  })
  await context.route('https://wa.me/**', (route) => route.fulfill({body: ''}))
  await page.clock.install()
  /** Response that opens the event stream. From this response on, the Lake notifies the page of changes. */
  const listened = page.waitForResponse((answer) => answer.url().includes('/data/live/events/'))
  listened.catch(() => {})
  await page.goto(`https://${host}/`)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  return {page, context, hosts, questions, refused, listened}
}

const rows = async () => {
  const {secretKey} = loadSecrets(path.join(lake.dataDir, 'supabase'))
  const service = createClient(lake.url, secretKey, {auth: {persistSession: false}})
  const {data, error} = await service.from('quiz_submissions').select('email').order('created_at')
  if (error) throw new Error(error.message)
  return data.map(({email}) => email)
}

async function sendLead(page: Page, email: string) {
  const quiz = await openQuiz(page)
  await answerUpTo(quiz, LAST)
  await press(quiz.getByRole('button', {name: words.quizCopy.skipButton}))
  await sendEmail(quiz, email)
  await expect.poll(rows).toContain(email)
}

const headline = (page: Page) => page.locator('#hero').getByRole('heading', {level: 1})

test('a listed origin shows CDN pictures and live changes, and sends leads', async () => {
  const {page, context, hosts, questions, refused, listened} = await visit(LISTED)
  const picture = page.locator('#hero img')
  expect(await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).hostname)).toBe(CDN)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  // Without input, the page sends one request and opens one event stream within four minutes.
  const streams = () => questions.filter(({pathname}) => pathname.includes('/data/live/events/'))
  await expect.poll(() => [streams().length, questions.length]).toEqual([1, 2])
  await page.clock.fastForward('04:00')
  expect(questions).toHaveLength(2)
  await listened
  await lake.editor.patch('hero').set({headline: 'Un titolo appena pubblicato'}).commit()
  await expect(headline(page)).toHaveText('Un titolo appena pubblicato')
  // Only the event stream uses the uncached API. After a publish, requests to the CDN contain the id of the last event.
  expect(questions.filter(({hostname}) => hostname === API)).toEqual(streams())
  const later = questions.slice(2)
  expect(later.map(({searchParams}) => searchParams.has('lastLiveEventId'))).toEqual([true, true])

  await sendLead(page, 'vecchia@posta.example')
  expect([...hosts].filter((host) => host !== 'wa.me').sort()).toEqual(
    [SUPABASE, CDN, API, API_CDN, LISTED].sort(),
  )
  expect(refused).toEqual([])
  await context.close()
})

test('the built page contains no secret of the environment', () => {
  const web = path.join(folder, 'dist', 'web')
  const files = readdirSync(web, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile())
  const texts = files.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
  const {publishableKey, secretKey} = loadSecrets(path.join(lake.dataDir, 'supabase'))
  expect(texts.some((text) => text.includes(publishableKey))).toBe(true)
  for (const secret of [SECRET, secretKey, lake.token])
    expect(texts.filter((text) => text.includes(secret))).toEqual([])
})

test('an unlisted origin shows the built content and sends leads', async () => {
  const {page, context, refused} = await visit(UNLISTED)
  await expect.poll(() => refused.join()).toContain('CORS')
  await expect(headline(page)).not.toHaveText('Un titolo appena pubblicato')
  await sendLead(page, 'altrove@posta.example')
  await context.close()
})
