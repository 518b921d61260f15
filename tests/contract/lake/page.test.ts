import {createServer} from 'node:http'
import path from 'node:path'
import {type Browser, chromium, type Page} from '@playwright/test'
import {build} from 'vite'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {BROWSER_ARGS, findBrowser} from '../../support/browser.ts'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'
import {listening} from '../../support/ports.ts'

// A page that stands in for one of the Lake's comes from nowhere, as Chromium sees it, and not from this machine.
const ARGS = [...BROWSER_ARGS, '--disable-features=LocalNetworkAccessChecks']

let browser: Browser
let lake: RunningLake
let html: string
const closers: (() => Promise<unknown>)[] = []

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {entry: path.join(import.meta.dirname, 'page-entry.ts'), formats: ['iife'], name: 'entry'},
    },
  })
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The entry was not bundled')
  return chunk.code
}

/** A site of its own on another port. */
async function startSite(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, {'content-type': 'text/html; charset=utf-8'}).end(html)
  })
  closers.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
  return `http://localhost:${await listening(server)}`
}

let listed: string
let unlisted: string

beforeAll(async () => {
  html = `<!doctype html><title>Page</title><script>${(await bundle()).replaceAll('</script', '<\\/script')}</script>`
  ;[listed, unlisted] = [await startSite(), await startSite()]
  lake = await startLake(undefined, {CORS_ORIGINS: listed})
  browser = await chromium.launch({executablePath: findBrowser(), args: ARGS})
  await lake.editor.create({_id: 'faq-1', _type: 'faq', question: 'Quanto dura?'})
})
afterAll(async () => {
  await browser?.close()
  await lake?.stop()
  for (const close of closers) await close()
  if (lake) removeFolder(lake.dataDir)
})

async function open(address: string): Promise<Page> {
  const context = await browser.newContext()
  closers.unshift(() => context.close())
  const page = await context.newPage()
  // The Lake serves no page of its own: this one stands in its place. For no other page, since Playwright
  // answers preflight requests itself while it stands in for anything.
  const own = `${lake.url}/page.html`
  if (address === own) await page.route(own, (route) => route.fulfill({contentType: 'text/html', body: html}))
  await page.goto(address)
  return page
}

const LISTENERS = 8

/** Opens the listeners and a live stream in the page; `heard` tells what has arrived so far. */
async function subscribe(page: Page, token: string | null) {
  const handle = await page.evaluateHandle(
    ({url, token, count}) => {
      const client = lakePage.connect(url, token)
      const listeners = Array.from({length: count}, () => lakePage.listen(client, '*[_type == "faq"]'))
      return {client, listeners, live: lakePage.live(client)}
    },
    {url: lake.url, token, count: LISTENERS},
  )
  const heard = () => handle.evaluate(({listeners, live}) => ({listeners, live}))
  const fetched = (query: string, times = 1) =>
    handle.evaluate(
      ({client}, {query, times}) =>
        Promise.all(Array.from({length: times}, () => client.fetch<number>(query))),
      {query, times},
    )
  return {handle, heard, fetched}
}

const each = <T>(value: T) => Array.from({length: LISTENERS}, () => value)
vi.setConfig({testTimeout: 60_000})
const patience = {interval: 20}

test('a page on the Lake’s own origin holds eight listeners and goes on asking', async () => {
  const {handle, heard, fetched} = await subscribe(await open(`${lake.url}/page.html`), lake.token)
  await expect.poll(heard, patience).toEqual({listeners: each(['welcome']), live: ['welcome']})

  // With nine streams open a browser would have no HTTP/1.1 connection left for these.
  expect(await fetched('count(*[_type == "faq"])', 20)).toEqual(Array.from({length: 20}, () => 1))
  // None of the streams had to end for that.
  expect(await heard()).toEqual({listeners: each(['welcome']), live: ['welcome']})
  await handle.evaluate(({client}) => client.create({_id: 'faq-own', _type: 'faq', question: 'Fa male?'}))
  await handle.evaluate(({client}) => client.delete('faq-own'))
  const events = ['welcome', 'appear faq-own', 'disappear faq-own']
  await expect
    .poll(heard, patience)
    .toEqual({listeners: each(events), live: ['welcome', 'message', 'message']})
})

test('a page on a listed origin reads, listens and writes likewise', async () => {
  const {handle, heard, fetched} = await subscribe(await open(listed), lake.token)
  await expect.poll(heard, patience).toEqual({listeners: each(['welcome']), live: ['welcome']})
  expect(await fetched('count(*[_type == "faq"])')).toEqual([1])
  await handle.evaluate(({client}) => client.create({_id: 'faq-listed', _type: 'faq', question: 'Fa male?'}))
  await handle.evaluate(({client}) => client.delete('faq-listed'))
  const events = ['welcome', 'appear faq-listed', 'disappear faq-listed']
  await expect
    .poll(heard, patience)
    .toEqual({listeners: each(events), live: ['welcome', 'message', 'message']})
})

test('a page on any other origin gets nothing and writes nothing, even with a token', async () => {
  const page = await open(unlisted)
  const attempt = (token: string | null, what: 'fetch' | 'create') =>
    page.evaluate(
      async ({url, token, what}) => {
        const client = lakePage.connect(url, token)
        const asked = what === 'fetch' ? client.fetch('*') : client.create({_id: 'faq-foreign', _type: 'faq'})
        return asked.then(() => 'answered').catch((error: Error) => error.message)
      },
      {url: lake.url, token, what},
    )
  expect(await attempt(null, 'fetch')).not.toBe('answered')
  expect(await attempt(lake.token, 'create')).not.toBe('answered')
  // A socket asks for no permission beforehand: the Lake itself must turn it down.
  const socket = await page.evaluate((url) => {
    const opened = new WebSocket(`${url.replace('http', 'ws')}/v1/data/listen/production?query=*`)
    return new Promise<string>((resolve) => {
      opened.onopen = () => resolve('open')
      opened.onclose = () => resolve('closed')
    })
  }, lake.url)
  expect(socket).toBe('closed')
  expect(await lake.anonymous.fetch('*._id')).toEqual(['faq-1'])
})
