/**
 * Which components have their rules in the page's own style sheet, told to styled-components as it tells itself. Their
 * ids are their classes (`local/build/short-names.ts`), so the rules themselves say it. Pure.
 */

/** With the end of its line: that is how the library looks for it. */
export const SPLITTER = '/*!sc*/\n'
/** As `letters` in `local/build/short-names.ts` makes them. */
const ID = /\.([b-z]{1,2})(?![\w-])/g

export const namesIn = (rules: string): string =>
  [...new Set([...rules.matchAll(ID)].map(([, id]) => id))]
    .map((id, place) => `data-styled.g${place + 1}[id="${id}"]{content:"${id},"}${SPLITTER}`)
    .join('')
