/** What styled-components writes behind each component's rules: that they are there. */
const NAMES = /^data-styled\..*$/gm
const SEPARATOR = /\/\*!sc\*\/\n?/g

/**
 * The library expects its rules and their names in one element, and moves the rules into a sheet of its own when it
 * starts: a browser then looks at the whole page again. In two elements the rules stay where they are, and only the names
 * are taken away. Pure.
 */
export function splitStyles(styleTag: string) {
  const [, opening = '', text = ''] = /^(<style[^>]*>)([\s\S]*)<\/style>$/.exec(styleTag) ?? []
  return {
    rules: text.replace(NAMES, '').replace(SEPARATOR, ''),
    names: `${opening}${(text.match(NAMES) ?? []).join('\n')}\n</style>`,
  }
}
