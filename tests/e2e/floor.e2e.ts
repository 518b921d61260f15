/** What the oldest browsers of the floor lack (docs/reference/browsers.md): the page does not ask for it. */
import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {built, distOf} from '../support/built.ts'
import {readAs, withoutHas} from '../support/floor-page.ts'
import {youngIn} from '../support/floor-scripts.ts'
import {expect, openLive, section, test} from '../support/page.ts'
import * as words from '../support/words.ts'

/** Asked for by name, and never without a test that it is there. */
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
/** Members of somebody's own that are called as young ones of the platform are. */
const NAMESAKES = /\.(?:error|use|isError|toBase64|resize)$/

test.describe('the oldest browsers', () => {
  test('know everything that the page’s scripts ask for', () => {
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
})
