import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
  type Response,
} from '@playwright/test'
import type {SanityClient} from '@sanity/client'
import {blocks} from '../../schemas/testing/blocks.ts'
import {STUDIO_PASSWORD, startCopy} from './built.ts'
import {type Guard, watch} from './guard.ts'
import {lakeClient} from './lake-client.ts'
import {recordToasts} from './toasts.ts'

const VIEWPORT = {width: 1280, height: 800}

/** Product of one Playwright worker, so that parallel tests do not share content. */
export interface Desk {
  url: string
  dataDir: string
  /** Client of the first account, with the perspective `raw`. */
  lake: SanityClient
  token: string
}

export async function signIn(url: string, login = 'redazione', password = STUDIO_PASSWORD): Promise<string> {
  const response = await fetch(`${url}/v1/auth/login/local?origin=${url}`, {
    method: 'POST',
    headers: {accept: 'application/json'},
    body: new URLSearchParams({login, password}),
  })
  const answer = (await response.json()) as {token?: string; message?: string}
  if (!answer.token) throw new Error(`Signing in as ${login}: ${answer.message}`)
  return answer.token
}

/** Creates a browser context. Its pages are signed in to the Studio if `token` is not null. */
export async function newRoom(browser: Browser, {url}: Pick<Desk, 'url'>, token: string | null) {
  const localStorage = [{name: '__studio_auth_token_embedded', value: JSON.stringify({token})}]
  // The Lake checks this cookie for pictures, because their requests contain no token.
  const cookie = {
    ...{name: 'lakeSession', value: token ?? '', domain: new URL(url).hostname, path: '/', expires: -1},
    ...{httpOnly: true, secure: false, sameSite: 'Lax' as const},
  }
  const room = await browser.newContext({
    baseURL: url,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: VIEWPORT,
    reducedMotion: 'reduce',
    ...(token
      ? {storageState: {cookies: [cookie], origins: [{origin: new URL(url).origin, localStorage}]}}
      : {}),
  })
  await recordToasts(room)
  return room
}

/** Page that the tests of a worker share, or null if the next test must open a new page. */
interface Kept {
  page: Page | null
}

interface TestFixtures {
  /**
   * Session of the test's page. `kept` is the worker's session in a page that tests share, because loading the Studio
   * takes longer than most tests. `shared` is the worker's session in a new page. `own` is a new session, which the
   * test may end. `none` is no session.
   */
  session: 'kept' | 'shared' | 'own' | 'none'
  guard: Guard
  /** Deletes questions that the test created. */
  tidied: undefined
}
interface WorkerFixtures {
  desk: Desk
  /** Browser context of all tests with the worker's session, so that the browser caches the Studio's files. */
  room: BrowserContext
  kept: Kept
}

/** Prepares the page for the next test. Returns false if this is impossible, for example with an open dialog. */
async function reset(page: Page): Promise<boolean> {
  if (page.isClosed()) return false
  await page.unrouteAll({behavior: 'wait'})
  await page.setViewportSize(VIEWPORT)
  await page.mouse.move(0, 0)
  if (!(await hasStudio(page)) || (await page.getByRole('dialog').count()) > 0) return false
  // Closes the form, because the form would show a message when `tidied` deletes the test's questions.
  await goTo(page, '/studio/structure')
  await expect(page.getByTestId(SCROLLER)).toHaveCount(0)
  await page.evaluate(() => {
    // Closes toasts with their last button, because the next test could click a toast's button by mistake.
    for (const toast of document.querySelectorAll('[data-ui=Toast]'))
      [...toast.querySelectorAll('button')].at(-1)?.click()
    window.toasts?.splice(0)
  })
  await expect(page.locator('[data-ui=Toast]:has(button)')).toHaveCount(0)
  return true
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const {url, dataDir, end} = await startCopy()
      const token = await signIn(url)
      const lake = lakeClient(url, {token, perspective: 'raw'})
      await use({url, dataDir, lake, token})
      await end()
    },
    {scope: 'worker', timeout: 240_000},
  ],
  room: [
    async ({browser, desk}, use) => {
      const room = await newRoom(browser, desk, desk.token)
      await use(room)
      await room.close()
    },
    {scope: 'worker'},
  ],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => use({page: null}),
    {scope: 'worker'},
  ],
  session: ['shared', {option: true}],
  baseURL: async ({desk}, use) => use(desk.url),
  context: async ({browser, desk, room, session}, use) => {
    if (session === 'shared' || session === 'kept') return use(room)
    const own = await newRoom(browser, desk, session === 'own' ? await signIn(desk.url) : null)
    await use(own)
    await own.close()
  },
  page: async ({context, kept, session}, use, info) => {
    const page = (session === 'kept' && kept.page) || (await context.newPage())
    // Moves the page to the front, because browsers slow down timers of background pages.
    await page.bringToFront()
    await use(page)
    const hasPassed = info.status === info.expectedStatus
    kept.page = session === 'kept' && hasPassed && (await reset(page)) ? page : null
    if (kept.page !== page) await page.close()
  },
  tidied: [
    async ({desk: {lake}}, use) => {
      const before = await lake.fetch<string[]>('*[_type == "faq"]._id')
      await use(undefined)
      // Lists render only items in view, so many questions could hide those of the next test.
      await lake.delete({query: '*[_type == "faq" && !(_id in $before)]', params: {before}})
    },
    {auto: true},
  ],
  guard: [
    async ({context, desk}, use) => {
      const guard = await watch(context, desk.url)
      await use(guard)
      guard.end()
      expect(guard.findings(), 'requests to others, policy violations, errors').toEqual([])
    },
    {auto: true},
  ],
})

export {expect}

/** Timeout of 240 s for the first load of the Studio, which may take minutes on a busy machine. */
export const FIRST_OPENING = {timeout: 240_000}

const tools = (page: Page) => page.getByRole('link', {name: 'Contenuti', exact: true})

const hasStudio = async (page: Page) =>
  new URL(page.url()).pathname.startsWith('/studio') && (await tools(page).isVisible())

/** Opens a path of the Studio. If the Studio is open, navigates without a reload, as the Back button does. */
export async function goTo(page: Page, address: string) {
  if (await hasStudio(page))
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate', {state: null}))
    }, address)
  else await page.goto(address, {waitUntil: 'commit'})
}

const SCROLLER = 'document-panel-scroller'
const WRITABLE = 'input:not([type="file"], [readonly]), textarea:not([readonly]), [contenteditable="true"]'

/** Time without a request after which the Studio counts as idle. */
const QUIET_MS = 400

/** Returns a function that waits until all requests since this call are answered and the Studio is idle. */
export function noteRequests(page: Page) {
  const pending = new Set<Request>()
  let changedAt = performance.now()
  const note = (change: () => void) => {
    change()
    changedAt = performance.now()
  }
  const begin = (request: Request) => note(() => pending.add(request))
  const finish = (request: Request) => note(() => pending.delete(request))
  page.on('request', begin).on('requestfinished', finish).on('requestfailed', finish)
  return async () => {
    await page.waitForLoadState('networkidle')
    const isQuiet = () => pending.size === 0 && performance.now() - changedAt > QUIET_MS
    await expect.poll(isQuiet, {intervals: [100]}).toBe(true)
    page.off('request', begin).off('requestfinished', finish).off('requestfailed', finish)
  }
}

/** Opens a form and waits until its fields are editable, because they lose text that a test types before that. */
export async function openDocument(page: Page, place: string) {
  const areAnswered = noteRequests(page)
  await goTo(page, `/studio/structure/${place}`)
  const [id = ''] = place.split(';').at(-1)?.split(/[,?]/) ?? []
  const form = page.locator(`[data-testid="document-pane"][id^="${id}-"]`).getByTestId(SCROLLER)
  await expect(form).toBeVisible(FIRST_OPENING)
  await areAnswered()
  await expect(form.locator(WRITABLE).first()).toBeVisible()
}

export async function openTool(page: Page, place: string) {
  const areAnswered = noteRequests(page)
  await goTo(page, `/studio/${place}`)
  await expect(tools(page)).toBeVisible(FIRST_OPENING)
  await areAnswered()
}

/** Returns the session token in the page's storage, or undefined if the page is not signed in. */
export async function tokenOf(page: Page): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem('__studio_auth_token_embedded'))
  return JSON.parse(kept ?? '{}').token
}

export const field = (page: Page, title: string) =>
  page.getByTestId(SCROLLER).getByLabel(title, {exact: true})

export const publishButton = (page: Page) => page.getByRole('button', {name: 'Pubblica', exact: true})

/** Publishes the open form. Clicks again if nothing happens, because the Studio ignores clicks while it saves. */
export async function publish(page: Page) {
  let isDone = false
  const onResponse = (response: Response) => {
    isDone ||= response.ok() && /sanity\.action\.document\.publish/.test(response.request().postData() ?? '')
  }
  page.on('response', onResponse)
  await expect(async () => {
    // Waits until the button is enabled, because it is disabled during and after a publish.
    const on = publishButton(page).and(page.locator(':enabled'))
    await expect.poll(async () => isDone || (await on.isVisible()), {timeout: 20_000}).toBe(true)
    if (!isDone) await on.click({timeout: 5_000})
    await expect.poll(() => isDone, {timeout: 3_000}).toBe(true)
  }).toPass({timeout: 120_000})
  page.off('response', onResponse)
}

export const published = <T>(desk: Desk, id: string): Promise<T | null> =>
  desk.lake.fetch('*[_id == $id][0]', {id}, {perspective: 'published'})

/** Returns the menu button in the document's footer. Sanity sometimes renders a second button, which has no name. */
export const actionMenu = (page: Page) => page.getByRole('button', {name: 'Apri le azioni del documento'})
/** Chooses an entry of the menu in the document's footer. */
export async function documentAction(page: Page, name: string) {
  await actionMenu(page).click()
  await page.getByRole('menuitem', {name}).click()
}

/** Chooses an entry of the menu in the document's header. */
export async function paneAction(page: Page, name: string) {
  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', {name}).click()
}

export const richText = (page: Page) => page.getByTestId('pt-editor').getByRole('textbox').first()

/** Returns a valid question. Its order places it at the end of the list. */
export const faq = (_id: string, question: string, text = 'Sì.') => ({
  _id,
  _type: 'faq',
  question,
  orderRank: 'z',
  answer: blocks(text),
})

/** Waits until an element has stopped moving. Returns the element's position and size. */
export async function boxAtRest(element: Locator) {
  await element.scrollIntoViewIfNeeded()
  let before = ''
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null
  await expect
    .poll(async () => {
      box = await element.boundingBox()
      const now = JSON.stringify(box)
      const still = box !== null && now === before
      before = now
      return still
    })
    .toBe(true)
  return box ?? {x: 0, y: 0, width: 0, height: 0}
}
