import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
  type Response,
} from '@playwright/test'
import type {SanityClient} from '@sanity/client'
import {blocks} from '../../schemas/testing/blocks.ts'
import {STUDIO_PASSWORD, startCopy} from './built.ts'
import {type Guard, watch} from './guard.ts'
import {lakeClient} from './lake-client.ts'
import {noteToasts} from './toasts.ts'

/** Of the page, in characters: enough for its state, not for all its words. */
const LONGEST_TOLD = 4000

const VIEWPORT = {width: 1280, height: 800}

/** A product of the worker's own, so that no test of the Studio changes what another one sees. */
export interface Desk {
  url: string
  dataDir: string
  /** May write; what the page's visitors see is read with `published`. */
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

/** A browser of one person, with what it keeps of somebody who has signed in. */
export async function newRoom(browser: Browser, {url}: Pick<Desk, 'url'>, token: string | null) {
  const localStorage = [{name: '__studio_auth_token_embedded', value: JSON.stringify({token})}]
  // Pictures carry no token: the sign-in sets this cookie for them.
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
  await noteToasts(room)
  return room
}

export const clientFor = (url: string, token: string) => lakeClient(url, {token, perspective: 'raw'})

/** The page that the worker keeps, once a test has asked for it. */
interface Kept {
  page: Page | null
}

interface TestFixtures {
  /**
   * Whose session the page has. `kept`: the worker's, in the one page that all such tests share, since the Studio's
   * document costs more than most tests. `shared`: the worker's, in a new page. `own`: a session that the test may end.
   * `none`: nobody has signed in.
   */
  session: 'kept' | 'shared' | 'own' | 'none'
  guard: Guard
  /** Questions that a test leaves do not stay for the next. */
  tidied: undefined
}
interface WorkerFixtures {
  desk: Desk
  /** One browser profile for all tests with the shared session: the Studio's five megabytes load once. */
  room: BrowserContext
  kept: Kept
}

/** For a failed test, a colleague's pages as well: Playwright's own look comes when they are closed already. */
async function tellWhatWasSeen(browser: Browser, title: string) {
  for (const page of browser.contexts().flatMap((room) => room.pages())) {
    const seen = await page.locator('body').ariaSnapshot({timeout: 20_000}).catch(String)
    console.log(`\n── ${title} saw at ${page.url()}:\n${seen.slice(0, LONGEST_TOLD)}`)
  }
}

/** Returns false if the test left something open: the next test then loads the Studio again. */
async function reset(page: Page): Promise<boolean> {
  if (page.isClosed()) return false
  await page.unrouteAll({behavior: 'wait'})
  await page.setViewportSize(VIEWPORT)
  await page.mouse.move(0, 0)
  if (!(await hasStudio(page)) || (await page.getByRole('dialog').count()) > 0) return false
  // An open form would announce that the test's entries are deleted.
  await goTo(page, '/studio/structure')
  await expect(page.getByTestId(SCROLLER)).toHaveCount(0)
  await page.evaluate(() => {
    // A message's last button closes it: a button of its own that stays would answer for the next test's.
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
      await use({url, dataDir, lake: clientFor(url, token), token})
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
  page: async ({browser, context, kept, session}, use, info) => {
    const page = (session === 'kept' && kept.page) || (await context.newPage())
    // A page of another test may lie over the kept one, whose timers the browser then slows down.
    await page.bringToFront()
    await use(page)
    const hasPassed = info.status === info.expectedStatus
    if (!hasPassed) await tellWhatWasSeen(browser, info.title)
    kept.page = session === 'kept' && hasPassed && (await reset(page)) ? page : null
    if (kept.page !== page) await page.close()
  },
  tidied: [
    async ({desk: {lake}}, use) => {
      const before = await lake.fetch<string[]>('*[_type == "faq"]._id')
      await use(undefined)
      // A long list draws what is in sight: what one test left there would hide the entries of the next.
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

/** A browser that has nothing of the Studio yet reads megabytes of code: a busy machine takes a minute or two. */
export const FIRST_OPENING = {timeout: 240_000}

const tools = (page: Page) => page.getByRole('link', {name: 'Contenuti', exact: true})

const hasStudio = async (page: Page) =>
  new URL(page.url()).pathname.startsWith('/studio') && (await tools(page).isVisible())

/** Opens an address of the Studio. The open Studio goes there itself, as for the browser's Back button. */
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

/** In milliseconds: the Studio asks for the next thing sooner than this. */
const QUIET = 400

/** Returns a function that waits until all requests since now are answered and no more of them come. */
function noteRequests(page: Page) {
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
    const isQuiet = () => pending.size === 0 && performance.now() - changedAt > QUIET
    await expect.poll(isQuiet, {intervals: [100]}).toBe(true)
    page.off('request', begin).off('requestfinished', finish).off('requestfailed', finish)
  }
}

/** The form is there, and can be written in: its fields show before that, and a key in them then is lost. */
export async function openDocument(page: Page, place: string) {
  const areAnswered = noteRequests(page)
  await goTo(page, `/studio/structure/${place}`)
  const [id = ''] = place.split(';').at(-1)?.split(/[,?]/) ?? []
  const form = page.locator(`[data-testid="document-pane"][id^="${id}-"]`).getByTestId(SCROLLER)
  await expect(form).toBeVisible(FIRST_OPENING)
  await areAnswered()
  await expect(form.locator(WRITABLE).first()).toBeVisible()
}

/** The Studio is there, and nothing that the tool needs is still on its way. */
export async function openTool(page: Page, place: string) {
  const areAnswered = noteRequests(page)
  await goTo(page, `/studio/${place}`)
  await expect(tools(page)).toBeVisible(FIRST_OPENING)
  await areAnswered()
}

/** The session that a page's Studio keeps in its browser. */
export async function tokenOf(page: Page): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem('__studio_auth_token_embedded'))
  return JSON.parse(kept ?? '{}').token
}

/** The form's field by its Italian title. */
export const field = (page: Page, title: string) =>
  page.getByTestId(SCROLLER).getByLabel(title, {exact: true})

export const publishButton = (page: Page) => page.getByRole('button', {name: 'Pubblica', exact: true})

/**
 * Clicks once the Studio lets it, and waits until it is done. While the last words are still on their way the Studio
 * takes no click: like anybody who sees nothing happen, it clicks again.
 */
export async function publish(page: Page) {
  let isDone = false
  const hear = (response: Response) => {
    isDone ||= response.ok() && /sanity\.action\.document\.publish/.test(response.request().postData() ?? '')
  }
  page.on('response', hear)
  await expect(async () => {
    // While the button is off it is being published, or it was.
    const on = publishButton(page).and(page.locator(':enabled'))
    await expect.poll(async () => isDone || (await on.isVisible()), {timeout: 20_000}).toBe(true)
    if (!isDone) await on.click({timeout: 5_000})
    await expect.poll(() => isDone, {timeout: 3_000}).toBe(true)
  }).toPass({timeout: 120_000})
  page.off('response', hear)
}

/** What a visitor of the page would get. */
export const published = <T>(desk: Desk, id: string): Promise<T | null> =>
  desk.lake.fetch('*[_id == $id][0]', {id}, {perspective: 'published'})

/** The three dots in the document's footer; while it is drawn anew, a second and nameless one stands beside. */
export const actionMenu = (page: Page) => page.getByRole('button', {name: 'Apri le azioni del documento'})
/** One of the entries behind it. */
export async function documentAction(page: Page, name: string) {
  await actionMenu(page).click()
  await page.getByRole('menuitem', {name}).click()
}

/** One of the entries behind the three dots in the document's head. */
export async function paneAction(page: Page, name: string) {
  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', {name}).click()
}

/** The first rich-text field of the form. */
export const richText = (page: Page) => page.getByTestId('pt-editor').getByRole('textbox').first()

/** A question that can be published, at the end of its list. */
export const faq = (_id: string, question: string, text = 'Sì.') => ({
  _id,
  _type: 'faq',
  question,
  orderRank: 'z',
  answer: blocks(text),
})
