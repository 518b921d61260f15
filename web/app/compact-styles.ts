import {SPLITTER} from './style-names.ts'

const MARKER = /^data-styled\./
const TAG = /^<style[^>]*>([\s\S]*)<\/style>\s*$/

/**
 * styled-components puts every rule between signs, for the browser to move it into the sheet that it goes on writing.
 * There each further rule makes a browser look at the whole page again. So the rules stay where they are, in fewer
 * bytes, for a style sheet of their own, which never changes (`hand-over-names.ts`). Pure.
 */
export function compactStyles(styleTag: string): string {
  const [, css = ''] = TAG.exec(styleTag) ?? []
  const parts = css.split(SPLITTER).map((part) => part.trim())
  return parts
    .filter((part) => part && !MARKER.test(part))
    .map(tidy)
    .join('')
}

/** A string, or a space behind a comma or a colon. */
const SPACES = /("[^"]*"|'[^']*')|(?<=[,:]) /g

/** Says the same without what a browser does not need: line ends, last semicolons, spaces, zeros and doubles. */
export const tidy = (rules: string) =>
  rules
    .replace(/\n/g, '')
    .replace(/;}/g, '}')
    .replace(SPACES, (_, text = '') => text)
    .replace(/([ :(,-])0\.(?=\d)/g, '$1.')
    .replace(/#([\da-f])\1([\da-f])\2([\da-f])\3(?![\da-f])/g, '#$1$2$3')
