import {AxeBuilder} from '@axe-core/playwright'
import {expect, type Page} from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no violations on the whole page, or on the part to which `narrowed` limits axe. */
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

/** Expects no violations in the quiz of the hero, or in the thanks in its place. */
export const expectQuizAccessible = (page: Page, state: string) =>
  expectAccessible(page, state, (looking) =>
    looking
      .include('#hero :is(section[aria-label^="Quiz"], section[aria-labelledby])')
      // The other mode opens a second page, which a test's clock would stop.
      .setLegacyMode(),
  )
