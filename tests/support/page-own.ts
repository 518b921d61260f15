import type {SanityDocument} from '@sanity/client'
import {markText} from '../../web/content/page.ts'
import {probeQuery} from '../../web/content/probe-query.ts'
import {type Copy, startCopy} from './built.ts'
import {readContent, restoreContent} from './content.ts'
import {test as base, expect} from './page.ts'

/** Product of one worker. Tests may publish anything, because the fixture restores the content after each test. */
export interface Own extends Copy {
  /** Demo content before the first test. */
  seed: readonly SanityDocument[]
}

/** Returns whether the served page shows the published content. Before that, the page could change during a test. */
async function isUpToDate({url, lake}: Own): Promise<boolean> {
  const html = await (await fetch(url)).text()
  const mark = await lake.withConfig({perspective: 'published'}).fetch(probeQuery)
  return html.includes(`data-mark="${markText(mark)}"`)
}

export const test = base.extend<{restored: undefined}, {own: Own}>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const copy = await startCopy()
      await use({...copy, seed: await readContent(copy.lake)})
      await copy.end()
    },
    {scope: 'worker', timeout: 240_000},
  ],
  baseURL: async ({own}, use) => use(own.url),
  restored: [
    async ({own}, use) => {
      await expect.poll(() => isUpToDate(own)).toBe(true)
      await use(undefined)
      await restoreContent(own.lake, own.seed)
    },
    {auto: true},
  ],
})

export {expect}
