/** With the end of its line: that is how the browser looks for it. */
const SPLITTER = '/*!sc*/\n'
const MARKER = /^data-styled\./
const TAG = /^(<style[^>]*>)([\s\S]*)<\/style>\s*$/

/**
 * styled-components puts a sign after every rule, for the browser to take its rules over. One rule that holds them
 * all, before the names of all components, says the same in fewer bytes, and is inserted in one go. Pure.
 */
export function compactStyles(styleTag: string): string {
  const {open, rules, markers} = read(styleTag)
  if (!rules) return styleTag
  return `${open}${[`@media all{${rules}}`, ...markers].join(SPLITTER)}${SPLITTER}</style>`
}

/** The rules alone, for a style sheet that styled-components does not take over. Pure. */
export const plainRules = (styleTag: string): string => read(styleTag).rules

function read(styleTag: string) {
  const [, open = '', css = ''] = TAG.exec(styleTag) ?? []
  const parts = css.split(SPLITTER).map((part) => part.trim())
  const rules = parts.filter((part) => part && !MARKER.test(part)).map(tidy)
  return {open, rules: rules.join(''), markers: parts.filter((part) => MARKER.test(part))}
}

/** Says the same without what a browser does not need: line ends, last semicolons, zeros and spaces of numbers. */
export const tidy = (rules: string) =>
  rules
    .replace(/\n/g, '')
    .replace(/;}/g, '}')
    .replace(/([ :(,-])0\.(?=\d)/g, '$1.')
    .replace(/(\d(?:[a-z]+|%)?), (?=[\d.])/g, '$1,')
