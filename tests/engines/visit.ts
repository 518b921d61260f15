/** Controls the page in another browser. Finds elements by role and visible name, as a visitor does. */
import {expect} from '@playwright/test'
import {type Driver, ELEMENT, type Handle} from './commands.ts'
import {EMPTY} from './relay.ts'

const ROLES = {
  button: 'button, summary, [role="button"]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input, textarea',
  radio: 'input[type="radio"]',
  text: 'p, li, dd, dt, figcaption, output, [role="status"], [role="alert"]',
} as const
export type Role = keyof typeof ROLES

/** Key codes of the WebDriver standard. */
export const KEYS = {tab: '\uE004', escape: '\uE00C'} as const

/** Limit of each wait for an element or a tap, because Playwright's `toPass` has no default limit. */
const WAIT_MS = 60_000
const DETAIL_MS = 10_000

/**
 * Runs in the page. Returns the first visible element whose name is `name`. Without `wholeName`, a part of the name is
 * enough.
 */
function lookFor(selector: string, name: string, within: string, wholeName: boolean) {
  const plain = (text: string) => text.replace(/\s+/g, '')
  // Counts elements with `display: contents` as visible. Their content is visible, although they have no box.
  // WebKit before Safari 17.4 lacks `checkVisibility`, but also `content-visibility`, for which the check is needed.
  const shows = (element: Element) =>
    getComputedStyle(element).display === 'contents' ||
    (element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      (element.checkVisibility?.() ?? true))
  const accessibleText = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || !shows(node)) return ''
    return Array.from(node.childNodes, accessibleText).join('')
  }
  const nameOf = (element: Element) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const other = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    return (
      element.getAttribute('aria-label') ||
      accessibleText(other ?? ((isField && element.labels?.[0]) || element))
    )
  }
  return [...document.querySelectorAll(selector)].find((element) => {
    const own = plain(nameOf(element))
    const named = wholeName ? own === plain(name) : own.includes(plain(name))
    return named && element.closest(within) !== null && shows(element)
  })
}

/** Runs in the page. Describes the page and the tapped element for a failure message. */
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

/** Runs in the page. Scrolls to the element without animation. */
function scrollTo(target: Element) {
  document.documentElement.style.scrollBehavior = 'auto'
  target.scrollIntoView({block: 'center'})
}

const isEditable = (field: Element) => field.matches(':read-write')

/** Runs in the page. Sets `window.tapped` when a click hits the target, or any element if the target was removed. */
function expectTap(target: Element) {
  const meet = ({target: met}: Event) => {
    if (!target.isConnected || (met instanceof Node && target.contains(met)))
      Object.assign(window, {tapped: true})
  }
  Object.assign(window, {tapped: false})
  addEventListener('click', meet, {capture: true})
}
/** Runs in the page. Returns whether a click hit the target. Returns true on a new page, which the tap has opened. */
const hasArrived = () => !('tapped' in window) || window.tapped === true

/** Runs in an empty page. Adds a frame and resolves with the frame after it has loaded. */
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
  /** Opens the page in a frame, which can be narrower than a window and have a sandbox. */
  openFramed(path: string, width: number, sandbox?: string): Promise<void>
  run<Value>(script: (...given: never[]) => Value, ...given: unknown[]): Promise<Awaited<Value>>
  look(role: Role, name: string, within?: string): Promise<Handle | null>
  /** Waits until the element is visible. Throws after `timeout` milliseconds, 60 s by default. */
  see(role: Role, name: string, within?: string, timeout?: number): Promise<Handle>
  gone(role: Role, name: string, within?: string): Promise<void>
  tap(role: Role, name: string, within?: string): Promise<void>
  type(role: Role, name: string, text: string): Promise<void>
  /** Focuses the target and presses a key. */
  press(target: unknown, key: string): Promise<void>
  upload(selector: string, file: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
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

  async function describeFailure(target?: Handle) {
    const nothing = new Promise((resolve) => setTimeout(resolve, DETAIL_MS, 'The page does not answer.'))
    const given = target ? [target] : []
    return Promise.race([run(describePage as never, ...given).catch(String), nothing])
  }

  // Retries, because a page that unloads or is busy does not answer.
  async function see(role: Role, name: string, within?: string, timeout?: number) {
    let seen: Handle | null = null
    const attempt = expect(async () => {
      seen = await look(role, name, within)
      expect(seen, `the ${role} ‘${name}’ shows`).not.toBeNull()
    }).toPass({timeout: timeout ?? WAIT_MS})
    await attempt.catch(async (fault) => {
      throw new Error(`${fault.message}\n${await describeFailure()}`, {cause: fault})
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
      }).toPass({timeout: WAIT_MS})
    },
    async tap(role, name, within) {
      // Retries, because an element may move or be covered for a moment.
      let target: Handle | undefined
      const attempt = expect(async () => {
        target = await see(role, name, within)
        await run(scrollTo as never, target)
        await run(expectTap as never, target)
        await driver.send('tap', {}, target)
        // Checks that the tap hit the element, because the element may move and WPE ignores some taps.
        await expect.poll(() => run(hasArrived).catch(() => true), {timeout: 5_000}).toBe(true)
      }).toPass({timeout: WAIT_MS})
      await attempt.catch(async (fault) => {
        throw new Error(`${fault.message}\n${await describeFailure(target)}`, {cause: fault})
      })
    },
    async type(role, name, text) {
      // Waits until the field is editable, because the Studio's fields lose text that the test types before that.
      let field: Handle | null = null
      await expect(async () => {
        field = await see(role, name)
        expect(await run(isEditable as never, field), `the ${role} ‘${name}’ can be written in`).toBe(true)
      }).toPass({timeout: WAIT_MS})
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
  }
}
