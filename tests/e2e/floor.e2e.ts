/** Checks that the page works without features that the oldest supported browsers lack (docs/reference/browsers.md). */
import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import type {Page} from '@playwright/test'
import {parseAst} from 'vite'
import {built, distOf} from '../support/built.ts'
import {isYoung, youngMembers} from '../support/floor.ts'
import {expect, expectNoSidewaysScroll, openLive, section, test} from '../support/page.ts'
import {option, visitQuiz} from '../support/quiz.ts'
import * as words from '../support/words.ts'

type Found = (what: string) => void
interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (value: unknown) => (isNode(value) && typeof value.name === 'string' ? value.name : null)

/** Matches a lookbehind in a regular expression. Safari before 16.4 rejects a script that contains one. */
const LOOKBEHIND = /\(\?<[=!]/

function look(node: Node, found: Found) {
  if (node.type === 'MemberExpression' && node.computed !== true) {
    const [object, member] = [nameOf(node.object), nameOf(node.property)]
    const keys = [`api.${object}.${member}_static`, `javascript.builtins.${object}.${member}`]
    if (member && (keys.some(isYoung) || youngMembers.has(member))) found(`${object ?? ''}.${member}`)
    if (member?.startsWith('aria') && isYoung(`api.Element.${member}`)) found(`.${member}`)
  }
  if (node.type === 'NewExpression') {
    const name = nameOf(node.callee)
    const keys = [`api.${name}.${name}`, `api.${name}`, `javascript.builtins.${name}`]
    if (keys.some(isYoung)) found(`new ${name}`)
  }
  const regex = node.regex as {pattern: string; flags: string} | undefined
  if (regex && (LOOKBEHIND.test(regex.pattern) || /[dv]/.test(regex.flags)))
    found(`/${regex.pattern}/${regex.flags}`)
}

function walk(value: unknown, found: Found) {
  if (Array.isArray(value)) for (const one of value) walk(one, found)
  if (!isNode(value)) return
  look(value, found)
  for (const part of Object.values(value)) walk(part, found)
}

/** Returns the objects, methods and regular expressions in a built script that a supported browser lacks. */
function youngIn(script: string): string[] {
  const all = new Set<string>()
  walk(parseAst(script), (what) => all.add(what))
  return [...all].sort()
}

/** New features in the built scripts that cause no error in old browsers, each with the reason. */
const TESTED_FOR: Record<string, string> = {
  'AbortSignal.any': 'Sanity’s client has its own way beside it',
  'new OffscreenCanvas': 'photo-draw.ts takes a canvas of the page',
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'Supabase’s sign-in by key: no visitor signs in',
  'PublicKeyCredential.parseRequestOptionsFromJSON': 'the same',
  'new TransformStream': 'the router’s server part',
  'Response.json': 'the same',
  '.toSorted': 'Sanity’s client, for labels that the page never asks for',
  'CSS.escape': 'React, for view transitions, of which there are none',
}
/** Members of the scripts' own objects that have the same name as a new browser feature. */
const NAMESAKES = /\.(?:error|use|isError|toBase64|resize)$/

/** Changes the page's HTML and scripts before the browser receives them. Removes the Content Security Policy. */
async function readAs(page: Page, replaced: (text: string) => string) {
  await page.route(
    ({pathname}) => pathname === '/' || /\.(js|html)$/.test(pathname),
    async (route) => {
      const answer = await route.fetch()
      const {'content-security-policy': _, ...headers} = answer.headers()
      await route.fulfill({response: answer, headers, body: replaced(await answer.text())})
    },
  )
}

/** Invalidates CSS selectors with `:has`, and enables the CSS rules for browsers without `:has`. */
const withoutHas = (text: string) =>
  text.replaceAll('@supports not selector(:has(*))', '@media all').replaceAll(':has(', ':unknown(')
const withoutContainers = (text: string) =>
  text.replaceAll('@container', '@unknown').replaceAll('container-type:', 'un-known:')

test.describe('the oldest browsers', () => {
  test('know everything that the page’s scripts use', () => {
    const dist = distOf(built())
    const scripts = [...globSync('web/assets/*.js', {cwd: dist}), 'server/head.js']
    expect(scripts.length).toBeGreaterThan(8)
    const found = scripts.flatMap((script) =>
      youngIn(readFileSync(path.join(dist, script), 'utf8'))
        .filter((what) => !(what.replace(/^\w+(?=\.toSorted)/, '') in TESTED_FOR) && !NAMESAKES.test(what))
        .map((what) => `${path.basename(script)}: ${what}`),
    )
    expect(found).toEqual([])
  })

  test('switch pictures, testimonials and answers without :has and shared names', async ({page}) => {
    await readAs(page, withoutHas)
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLDetailsElement.prototype, 'name')
    })
    await openLive(page)
    const cases = section(page, 'before-after')
    const picture = (state: string) => cases.locator(`[data-state=${state}] img`).first()
    await expect(picture('after')).toBeHidden()
    await cases.getByRole('radio', {name: words.beforeAfter.afterLabel}).check()
    await expect(picture('before')).toBeHidden()
    await expect(picture('after')).toBeVisible()

    const voices = section(page, 'testimonials')
    await expect(voices.getByRole('article')).toHaveCount(1)
    await voices.locator('label').nth(2).click()
    await expect(voices.getByRole('article')).toHaveCount(1)
    await expect(voices.getByRole('article')).toContainText(
      (await voices.locator('label strong').nth(2).textContent()) ?? '?',
    )

    const faq = section(page, 'faq')
    await faq.locator('details').evaluateAll((all) => {
      for (const one of all) one.removeAttribute('name')
    })
    await faq.locator('summary').nth(0).click()
    await faq.locator('summary').nth(3).click()
    await expect(faq.locator('details[open]')).toHaveCount(1)
    await expect(faq.locator('details').nth(3)).toHaveAttribute('open', '')
  })
  test('show the quiz in one column without container queries', async ({page}) => {
    await readAs(page, withoutContainers)
    const quiz = await visitQuiz(page)
    const title = await quiz.getByRole('heading', {level: 1}).boundingBox()
    const first = await option(quiz, '26-35').boundingBox()
    expect(first?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
    expect(first?.x).toBeCloseTo(title?.x ?? 0, 0)
    await expectNoSidewaysScroll(page)
  })
})
