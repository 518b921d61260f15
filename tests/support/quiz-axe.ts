import type {Page} from '@playwright/test'
import {expectAccessible} from './page-axe.ts'
import type {Place} from './quiz.ts'

/** Of the quiz alone, or the thanks in its place, with the rules that the whole page is held to. */
export const expectQuizAccessible = (
  page: Page,
  state: string,
  place: Place = 'hero',
  without: string[] = [],
) =>
  expectAccessible(page, state, (looking) =>
    looking
      .include(`#${place} :is(section[aria-label^="Quiz"], section[aria-labelledby])`)
      .disableRules(without)
      // In the page itself: otherwise a second one is opened and closed, under the hands of whoever holds the clock.
      .setLegacyMode(),
  )
