/** A table of words in a text, as people read it: who may do what. */
export interface Row {
  methods: string[]
  path: string
  /** For each caller, what comes. */
  expected: Record<string, string>
}

/** Columns are two spaces apart; the first line names the callers. */
export function readTable(text: string): Row[] {
  const [callers = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s{2,}/))
  return rows.map(([route = '', ...words]) => {
    const [path = '', ...methods] = route.split(' ').reverse()
    if (words.length !== callers.length) throw new Error(`${route} has ${words.length} words`)
    const expected = Object.fromEntries(callers.map((caller, index) => [caller, words[index] ?? '']))
    return {methods: methods.reverse(), path, expected}
  })
}

/** `GET /a`, `HEAD /a`, … for each row. */
export const routesOf = (rows: readonly {methods: readonly string[]; path: string}[]) =>
  rows.flatMap(({methods, path}) => methods.map((method) => `${method} ${path}`)).sort()
