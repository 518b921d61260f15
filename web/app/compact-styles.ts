import {packNames, SPLITTER} from './style-names.ts'

const MARKER = /^data-styled\./
const TAG = /^<style[^>]*data-styled-version="([^"]*)"[^>]*>([\s\S]*)<\/style>\s*$/

export interface CompactStyles {
  /** For a style sheet of their own, which never changes. */
  rules: string
  /** For `hand-over-names.ts`: which names have their rules already. */
  names: string
}

/**
 * styled-components puts every rule between signs, for the browser to move it into the sheet that it goes on writing.
 * There each further rule makes a browser look at the whole page again. So the rules stay where they are, in fewer
 * bytes, and only their names are handed over. Pure.
 */
export function compactStyles(styleTag: string): CompactStyles {
  const [, version = '', css = ''] = TAG.exec(styleTag) ?? []
  const parts = css.split(SPLITTER).map((part) => part.trim())
  const rules = parts.filter((part) => part && !MARKER.test(part)).map(tidy)
  const markers = parts.filter((part) => MARKER.test(part))
  return {
    rules: rules.join(''),
    names:
      markers.length > 0 ? `<meta name="styled-components" content="${version}; ${packNames(markers)}">` : '',
  }
}

/** Says the same without what a browser does not need: line ends, last semicolons, zeros and spaces of numbers. */
export const tidy = (rules: string) =>
  rules
    .replace(/\n/g, '')
    .replace(/;}/g, '}')
    .replace(/([ :(,-])0\.(?=\d)/g, '$1.')
    .replace(/(\d(?:[a-z]+|%)?), (?=[\d.])/g, '$1,')
