/**
 * Cuts at top-level commas, and leaves quotes and parentheses alone. `undefined` when they do not match.
 */
export function splitList(text: string): string[] | undefined {
  const items: string[] = []
  let depth = 0
  let quoted = false
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted) {
      if (sign === '\\') at += 1
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '(') depth += 1
    else if (sign === ')') {
      depth -= 1
      if (depth < 0) return undefined
    } else if (sign === ',' && depth === 0) {
      items.push(text.slice(start, at))
      start = at + 1
    }
  }
  if (quoted || depth !== 0) return undefined
  items.push(text.slice(start))
  return items
}

/** `"a \"b\""` is `a "b"`; what is not quoted is itself. */
export const unquote = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text

/** What stands inside `(…)`, or `undefined`. */
export const insideParentheses = (text: string): string | undefined => /^\((.*)\)$/s.exec(text)?.[1]

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
