/** Maximum depth of nested JSON, so that recursive functions do not overflow the stack. */
const MAX_DEPTH = 100

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth >= MAX_DEPTH || Object.values(value).some((entry) => isTooDeep(entry, depth + 1))
}

/**
 * Parses a caller's JSON. Removes `__proto__`, which would change the prototype of copied objects. Returns undefined if
 * the text is not valid JSON or is nested too deeply.
 */
export function parseJson(text: string): unknown {
  try {
    const value = JSON.parse(text, (key, item) => (key === '__proto__' ? undefined : item))
    return isTooDeep(value) ? undefined : value
  } catch {
    // Catches syntax errors, and the RangeError for JSON that is nested too deeply for `JSON.parse`.
    return undefined
  }
}

type Headers = Readonly<Record<string, string>>

export const sendJsonText = (text: string, status = 200, headers: Headers = {}) =>
  new Response(text, {
    status,
    headers: {'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', ...headers},
  })

export const sendJson = (body: unknown, status = 200, headers: Headers = {}) =>
  sendJsonText(JSON.stringify(body), status, headers)
