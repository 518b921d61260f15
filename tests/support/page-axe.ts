import {AxeBuilder} from '@axe-core/playwright'
import {expect, type Page} from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects that axe finds no accessibility violations on the page. `narrowed` can limit axe to a part of the page. */
export async function expectAccessible(
  page: Page,
  state: string,
  narrowed = (looking: AxeBuilder): AxeBuilder => looking,
) {
  const {violations} = await narrowed(new AxeBuilder({page}).withTags(RULES)).analyze()
  const found = violations.map(
    ({id, nodes}) =>
      `${id}: ${nodes.map(({target, failureSummary}) => `${target} ${failureSummary}`).join('\n  ')}`,
  )
  expect(found, state).toEqual([])
}

/** Expects no accessibility violations in the hero's quiz, or in the thank-you card that replaces the quiz. */
export const expectQuizAccessible = (page: Page, state: string) =>
  expectAccessible(page, state, (looking) =>
    looking
      .include('#hero :is(section[aria-label^="Quiz"], section[aria-labelledby])')
      // Without legacy mode, axe opens a second page, which the test's stopped clock would block.
      .setLegacyMode(),
  )
