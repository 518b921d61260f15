import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {type Browser, type BrowserContext, chromium, type Page} from '@playwright/test'
import sharp from 'sharp'
import {build} from 'vite'
import {vi} from 'vitest'
import {sitePolicy} from '../../../server/site/policy.ts'
import {BROWSER_ARGS, findBrowser} from '../../support/browser.ts'
import {startLake, temporaryFolder} from '../../support/lake.ts'
import {operatorOf} from '../../support/operator.ts'
import {withEmptyLeads} from '../../support/pglite-template.ts'
import type {GivenPhoto} from './page-entry.ts'

export type LeadsStand = Awaited<ReturnType<typeof startLeadsStand>>

/** Creates a browser context with a paused clock, which `advanceUntil` advances. */
export async function timelessContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.clock.install()
  await context.clock.pauseAt(Date.now() + 60_000)
  return context
}

const STEP_MS = 250

/** Advances the page's clock until a promise resolves, and returns its value. */
export async function advanceUntil<Value>(page: Page, promise: Promise<Value>): Promise<Value> {
  let isSettled = false
  const settled = promise.finally(() => {
    isSettled = true
  })
  const advance = () => page.clock.runFor(STEP_MS).then(() => isSettled)
  await vi.waitUntil(advance, {interval: 20, timeout: 60_000})
  return settled
}

export const ROWS = '**/rest/v1/quiz_submissions*'
export const submit = (page: Page, id: string) => page.evaluate((id) => leadsPage.submit(id), id)
export const submitWithPhoto = (page: Page, id: string, photo: GivenPhoto) =>
  page.evaluate(([id, photo]) => leadsPage.submit(id, photo), [id, photo] as const)
export const sent = (page: Page) => page.evaluate(() => leadsPage.sent)

export const picture = (width: number, height: number) => {
  const noise = Uint8Array.from({length: width * height * 3}, (_, at) => (at * 31 + (at >> 7)) % 251)
  return sharp(noise, {raw: {width, height, channels: 3}})
}

export const given = (data: Buffer, name: string, type: string): GivenPhoto => ({
  base64: data.toString('base64'),
  name,
  type,
})

/** Bundles the page's code for leads into separate files, as the build does. Returns their code by URL path. */
async function bundle(): Promise<Map<string, string>> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'clinica-leads-page-'))
  try {
    await build({
      configFile: false,
      root: outDir,
      logLevel: 'error',
      build: {
        outDir,
        rolldownOptions: {
          input: path.join(import.meta.dirname, 'page-entry.ts'),
          output: {entryFileNames: 'assets/entry.js'},
          preserveEntrySignatures: 'strict',
        },
      },
    })
    const assets = path.join(outDir, 'assets')
    const names = readdirSync(assets)
    return new Map(names.map((name) => [`/assets/${name}`, readFileSync(path.join(assets, name), 'utf8')]))
  } finally {
    rmSync(outDir, {recursive: true, force: true})
  }
}

const HTML = '<!doctype html><title>Prova</title><script type="module" src="/assets/entry.js"></script>'

/** Starts the product in its own process, and a real browser whose pages contain only the leads' code. */
export async function startLeadsStand() {
  const files = await bundle()
  const lake = await startLake(await withEmptyLeads(temporaryFolder()), {TRUST_PROXY: '1'})
  const browser = await chromium.launch({executablePath: findBrowser(), args: BROWSER_ARGS})
  const service = operatorOf(lake)
  // Starts the database before the tests, because its start takes seconds on a busy machine.
  const {error} = await service.from('quiz_submissions').select('id').limit(1)
  if (error) throw new Error(error.message)

  const headers = {'content-security-policy': sitePolicy()}
  async function visit(context: BrowserContext) {
    const page = await context.newPage()
    await page.route(`${lake.url}/prova`, (route) =>
      route.fulfill({body: HTML, contentType: 'text/html', headers}),
    )
    await page.route(`${lake.url}/assets/*`, (route) => {
      const body = files.get(new URL(route.request().url()).pathname)
      return body ? route.fulfill({body, contentType: 'text/javascript'}) : route.abort()
    })
    await page.goto(`${lake.url}/prova`)
    await page.waitForFunction(() => 'leadsPage' in globalThis)
    return page
  }

  return {
    browser,
    service,
    async rows(id: string): Promise<Record<string, unknown>[]> {
      const {data, error} = await service.from('quiz_submissions').select().eq('id', id)
      if (error) throw new Error(error.message)
      return data
    },
    visit,
    /** Opens a page and preloads the modules and the key that the quiz loads at the photo question. */
    async ready(context: BrowserContext) {
      const page = await visit(context)
      const loaded = page.waitForResponse('**/leads-key.json')
      await page.evaluate(() => leadsPage.prepareToSend(null))
      await loaded
      return page
    },
    async stop() {
      await browser.close()
      await lake.stop()
      rmSync(lake.dataDir, {recursive: true, force: true})
    },
  }
}
