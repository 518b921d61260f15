import {AxeBuilder} from '@axe-core/playwright'
import {expect, type Page} from '@playwright/test'

export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing found, said with the place where it was found; of the whole page, unless `narrowed` to less. */
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
