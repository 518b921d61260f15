/** What assistive technology is told, as lines of text in reading order. */
import type {Locator} from '@playwright/test'
import {expect} from '@playwright/test'

/** One thing a line: `button "Chiudi"`, `heading "Pacchetti" [level=2]`, `paragraph: …`. */
export const linesOf = (tree: string): string[] =>
  tree.split('\n').map((line) =>
    line
      .trim()
      .replace(/^- /, '')
      .replace(/^'(.+)'(:?)$/, '$1$2')
      .replace(/:$/, ''),
  )

/** Every line stands there, one after the other; others may stand between them. */
export function expectInOrder(tree: string, lines: readonly (string | RegExp)[]) {
  let rest = linesOf(tree)
  for (const line of lines) {
    const at = rest.findIndex((one) => (typeof line === 'string' ? one === line : line.test(one)))
    expect(at, `${line} in\n${tree}`).toBeGreaterThanOrEqual(0)
    rest = rest.slice(at + 1)
  }
}

/** A control without a name is a riddle to who cannot see it. */
export function expectNamed(tree: string) {
  const nameless = tree
    .split('\n')
    .filter((line) => /^\s*- (button|link|textbox|checkbox|progressbar|img|group|heading)(?! ")/.test(line))
  expect(nameless, tree).toEqual([])
}

/** By these one finds the way by ear: all else is text that is read out between them. */
const WAYMARKS =
  /^(heading|button|link|radio|radiogroup|group|region|navigation|complementary|img|article|textbox|status)\b/

/** The landmarks, headings, controls and pictures of a part of the page, in the order in which they are heard. */
export const waymarksOf = async (part: Locator): Promise<string[]> =>
  linesOf(await part.ariaSnapshot()).filter((line) => WAYMARKS.test(line))
