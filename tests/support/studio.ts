import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
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
  const room = await browser.newContext({
    baseURL: url,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: {width: 1280, height: 800},
    ...(token ? {storageState: {cookies: [], origins: [{origin: new URL(url).origin, localStorage}]}} : {}),
  })
  await noteToasts(room)
  return room
}

export const clientFor = (url: string, token: string) => lakeClient(url, {token, perspective: 'raw'})

interface TestFixtures {
  /** Whose session the page has: the worker's, one of its own (since it ends in the test), or none. */
  session: 'shared' | 'own' | 'none'
  guard: Guard
  /** Questions that a test leaves do not stay for the next. */
  tidied: undefined
}
interface WorkerFixtures {
  desk: Desk
  /** One browser profile for all tests with the shared session: the Studio's five megabytes load once. */
  room: BrowserContext
}

/** For a failed test, a colleague's pages as well: Playwright's own look comes when they are closed already. */
async function tellWhatWasSeen(browser: Browser, title: string) {
  for (const page of browser.contexts().flatMap((room) => room.pages())) {
    const seen = await page.locator('body').ariaSnapshot({timeout: 20_000}).catch(String)
    console.log(`\n── ${title} saw at ${page.url()}:\n${seen.slice(0, LONGEST_TOLD)}`)
  }
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
  session: ['shared', {option: true}],
  baseURL: async ({desk}, use) => use(desk.url),
  context: async ({browser, desk, room, session}, use) => {
    if (session === 'shared') return use(room)
    const own = await newRoom(browser, desk, session === 'own' ? await signIn(desk.url) : null)
    await use(own)
    await own.close()
  },
  page: async ({browser, context}, use, info) => {
    const page = await context.newPage()
    await use(page)
    if (info.status !== info.expectedStatus) await tellWhatWasSeen(browser, info.title)
    await page.close()
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

const WRITABLE = 'input:not([type="file"], [readonly]), textarea:not([readonly]), [contenteditable="true"]'

/** The form is there, and can be written in: its fields show before that, and a key in them then is lost. */
export async function openDocument(page: Page, place: string) {
  await page.goto(`/studio/structure/${place}`, {waitUntil: 'commit'})
  const form = page.getByTestId('document-panel-scroller')
  await expect(form).toBeVisible(FIRST_OPENING)
  await page.waitForLoadState('networkidle')
  await expect(form.locator(WRITABLE).first()).toBeVisible()
}

/** The Studio is there, and nothing that the tool needs is still on its way. */
export async function openTool(page: Page, place: string) {
  await page.goto(`/studio/${place}`, {waitUntil: 'commit'})
  await expect(page.getByRole('link', {name: 'Contenuti', exact: true})).toBeVisible(FIRST_OPENING)
  await page.waitForLoadState('networkidle')
}

/** The form's field by its Italian title. */
export const field = (page: Page, title: string) =>
  page.getByTestId('document-panel-scroller').getByLabel(title, {exact: true})

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
    await expect.poll(() => isDone, {timeout: 20_000}).toBe(true)
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
