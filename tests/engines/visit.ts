/** A visitor in another browser: what is seen and tapped is named as people name it. */
import {expect} from '@playwright/test'
import {type Driver, ELEMENT, type Handle} from './commands.ts'
import {EMPTY} from './relay.ts'

/** What may be looked for, and where it can be. */
const ROLES = {
  button: 'button, summary, [role="button"]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input, textarea',
  radio: 'input[type="radio"]',
  text: 'p, li, dd, dt, figcaption, output, [role="status"], [role="alert"]',
} as const
export type Role = keyof typeof ROLES

/** As the WebDriver standard writes keys that are no letters. */
export const KEYS = {tab: '\uE004', escape: '\uE00C'} as const

/** As long as Playwright's own waiting is patient here: `toPass` knows no such limit by itself. */
const PATIENCE_MS = 60_000
const DETAIL_MS = 10_000

/** Runs in the page: the first visible element of that name; a part of a text will do. White space makes no name. */
function lookFor(selector: string, name: string, within: string, wholeName: boolean) {
  const plain = (text: string) => text.replace(/\s+/g, '')
  // What has no box of its own shows by what is in it. Without `checkVisibility` nothing can be hidden by what it asks about.
  const shows = (element: Element) =>
    getComputedStyle(element).display === 'contents' ||
    (element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      (element.checkVisibility?.() ?? true))
  const heard = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || !shows(node)) return ''
    return Array.from(node.childNodes, heard).join('')
  }
  const nameOf = (element: Element) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const other = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    return element.getAttribute('aria-label') || heard(other ?? ((isField && element.labels?.[0]) || element))
  }
  return [...document.querySelectorAll(selector)].find((element) => {
    const own = plain(nameOf(element))
    const named = wholeName ? own === plain(name) : own.includes(plain(name))
    return named && element.closest(within) !== null && shows(element)
  })
}

/** Runs in the page. */
function describePage(target?: Element) {
  const {readyState, title, body} = document
  const elements = document.querySelectorAll('*').length
  const {x, y, width, height} = target?.getBoundingClientRect() ?? new DOMRect()
  const above = document.elementFromPoint(x + width / 2, y + height / 2)
  const tapped = target
    ? `Tapped: ${target.outerHTML.slice(0, 300)}, at ${x}, ${y}, where ${above?.outerHTML.slice(0, 300)} is. `
    : ''
  return `${tapped}${location.href} is ${readyState}, ‘${title}’, ${elements} elements, scrolled to ${scrollY}: ${body?.innerText.slice(0, 1500)}`
}

/** Runs in the page: nothing glides under the finger. */
function standStill(target: Element) {
  document.documentElement.style.scrollBehavior = 'auto'
  target.scrollIntoView({block: 'center'})
}

/** Runs in the page. */
const isEditable = (field: Element) => field.matches(':read-write')

/**
 * Run in the page: whether a tap has met what it was meant for, or what has come in its place meanwhile. Of a page that
 * it has led away from nothing is known, which will do.
 */
function expectTap(target: Element) {
  const meet = ({target: met}: Event) => {
    if (!target.isConnected || (met instanceof Node && target.contains(met)))
      Object.assign(window, {tapped: true})
  }
  Object.assign(window, {tapped: false})
  addEventListener('click', meet, {capture: true})
}
const hasArrived = () => !('tapped' in window) || window.tapped === true

/** Runs in a page that holds nothing of its own. */
function addFrame(path: string, width: number, sandbox: string | null) {
  const frame = document.createElement('iframe')
  if (sandbox !== null) frame.setAttribute('sandbox', sandbox)
  frame.style.cssText = `width: ${width}px; height: ${innerHeight}px; border: 0`
  frame.src = path
  document.body.style.margin = '0'
  document.body.replaceChildren(frame)
  return new Promise((resolve) => frame.addEventListener('load', () => resolve(frame)))
}

export interface Visit {
  open(path: string): Promise<void>
  /** In a frame: narrower than any window, and as closed as `sandbox` makes it. */
  openFramed(path: string, width: number, sandbox?: string): Promise<void>
  run<Value>(script: (...given: never[]) => Value, ...given: unknown[]): Promise<Awaited<Value>>
  look(role: Role, name: string, within?: string): Promise<Handle | null>
  /** Waits until it is there. */
  see(role: Role, name: string, within?: string, timeout?: number): Promise<Handle>
  gone(role: Role, name: string, within?: string): Promise<void>
  /** Its role and its name, as this browser tells who cannot see it. */
  hear(selector: string): Promise<readonly [role: string, name: string]>
  tap(role: Role, name: string, within?: string): Promise<void>
  type(role: Role, name: string, text: string): Promise<void>
  /** A key, where the focus goes first. */
  press(target: unknown, key: string): Promise<void>
  upload(selector: string, file: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  picture(): Promise<Buffer>
}

export function visitWith(driver: Driver, baseUrl: string): Visit {
  const element = (value: unknown) =>
    typeof value === 'object' && value !== null && ELEMENT in value ? (value as Handle) : null

  async function run(script: (...given: never[]) => unknown, ...args: unknown[]) {
    const source = `const done = arguments[arguments.length - 1]
      const given = Array.from(arguments).slice(0, -1)
      Promise.resolve((${script})(...given)).then((value) => done({value}), (fault) => done({fault: String(fault)}))`
    const answer = (await driver.send('run', {script: source, args})) as {value?: unknown; fault?: string}
    if (answer.fault !== undefined) throw new Error(answer.fault)
    return answer.value
  }

  async function find(selector: string) {
    const found = element(await run(((wanted: string) => document.querySelector(wanted)) as never, selector))
    if (!found) throw new Error(`Nothing is at ${selector}.`)
    return found
  }

  async function look(role: Role, name: string, within = ':root') {
    return element(await run(lookFor as never, ROLES[role], name, within, role !== 'text'))
  }

  /** For whoever reads of a failure. */
  async function whatIsThere(target?: Handle) {
    const nothing = new Promise((resolve) => setTimeout(resolve, DETAIL_MS, 'The page does not answer.'))
    const given = target ? [target] : []
    return Promise.race([run(describePage as never, ...given).catch(String), nothing])
  }

  // A page that is just going away, or too busy to answer, shows nothing yet: it is looked at again.
  async function see(role: Role, name: string, within?: string, timeout?: number) {
    let seen: Handle | null = null
    const attempt = expect(async () => {
      seen = await look(role, name, within)
      expect(seen, `the ${role} ‘${name}’ shows`).not.toBeNull()
    }).toPass({timeout: timeout ?? PATIENCE_MS})
    await attempt.catch(async (fault) => {
      throw new Error(`${fault.message}\n${await whatIsThere()}`, {cause: fault})
    })
    return seen as unknown as Handle
  }

  return {
    run: run as Visit['run'],
    look,
    see,
    async open(path) {
      await driver.send('go', {url: new URL(path, baseUrl).href})
    },
    async openFramed(path, width, sandbox) {
      await driver.send('go', {url: new URL(EMPTY, baseUrl).href})
      const frame = element(await run(addFrame as never, path, width, sandbox ?? null))
      if (!frame) throw new Error(`No frame came for ${path}.`)
      await driver.enter(frame)
    },
    async gone(role, name, within) {
      await expect(async () => {
        expect(await look(role, name, within), `the ${role} ‘${name}’ is gone`).toBeNull()
      }).toPass({timeout: PATIENCE_MS})
    },
    async hear(selector) {
      const target = await find(selector)
      const [role, name] = [await driver.send('role', {}, target), await driver.send('label', {}, target)]
      return [String(role), String(name)]
    },
    async tap(role, name, within) {
      // What moves or is covered for a moment is tapped when it can be, as a finger would.
      let target: Handle | undefined
      const attempt = expect(async () => {
        target = await see(role, name, within)
        await run(standStill as never, target)
        await run(expectTap as never, target)
        await driver.send('tap', {}, target)
        // On a busy machine something may move between the look and the tap, and WPE now and then taps nothing.
        await expect.poll(() => run(hasArrived).catch(() => true), {timeout: 5_000}).toBe(true)
      }).toPass({timeout: PATIENCE_MS})
      await attempt.catch(async (fault) => {
        throw new Error(`${fault.message}\n${await whatIsThere(target)}`, {cause: fault})
      })
    },
    async type(role, name, text) {
      // The Studio's fields show before they can be written in: what is typed there is lost.
      let field: Handle | null = null
      await expect(async () => {
        field = await see(role, name)
        expect(await run(isEditable as never, field), `the ${role} ‘${name}’ can be written in`).toBe(true)
      }).toPass({timeout: PATIENCE_MS})
      await driver.send('type', {text}, field as unknown as Handle)
    },
    async press(target, key) {
      await driver.send('type', {text: key}, element(target) ?? undefined)
    },
    async upload(selector, file) {
      await driver.send('type', {text: file}, await find(selector))
    },
    async back() {
      await driver.send('back')
    },
    async reload() {
      await driver.send('reload')
    },
    async picture() {
      return Buffer.from(String(await driver.send('picture', {full: false})), 'base64')
    },
  }
}
