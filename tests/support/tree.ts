/** Checks on the accessibility tree, which Playwright returns as lines of text in reading order. */
import type {Locator} from '@playwright/test'
import {expect} from '@playwright/test'

/** Returns lines such as `button "Chiudi"` or `heading "Pacchetti" [level=2]`. */
const linesOf = (tree: string): string[] =>
  tree.split('\n').map((line) =>
    line
      .trim()
      .replace(/^- /, '')
      .replace(/^'(.+)'(:?)$/, '$1$2')
      .replace(/:$/, ''),
  )

/** Expects an accessible name for each button, link, text field, checkbox, progress bar, picture, group and heading. */
export function expectNamed(tree: string) {
  const nameless = tree
    .split('\n')
    .filter((line) => /^\s*- (button|link|textbox|checkbox|progressbar|img|group|heading)(?! ")/.test(line))
  expect(nameless, tree).toEqual([])
}

const WAYMARKS =
  /^(heading|button|link|radio|radiogroup|group|region|navigation|complementary|img|article|textbox|status)\b/

/** Returns a part's landmarks, headings, controls, pictures, groups and status messages, in reading order. */
export const waymarksOf = async (part: Locator): Promise<string[]> =>
  linesOf(await part.ariaSnapshot()).filter((line) => WAYMARKS.test(line))
