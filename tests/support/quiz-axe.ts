import {AxeBuilder} from '@axe-core/playwright'
import {expect, type Page} from '@playwright/test'
import type {Place} from './quiz.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Of the quiz alone, or the thanks in its place, with the rules that the whole page is held to. */
export async function expectQuizAccessible(
  page: Page,
  state: string,
  place: Place = 'hero',
  without: string[] = [],
) {
  const {violations} = await new AxeBuilder({page})
    .include(`#${place} :is(section[aria-label^="Quiz"], section[aria-labelledby])`)
    .withTags(RULES)
    .disableRules(without)
    // In the page itself: otherwise a second one is opened and closed, under the hands of whoever holds the clock.
    .setLegacyMode()
    .analyze()
  const found = violations.map(
    ({id, nodes}) =>
      `${id}: ${nodes.map(({target, failureSummary}) => `${target} ${failureSummary}`).join('\n  ')}`,
  )
  expect(found, state).toEqual([])
}
