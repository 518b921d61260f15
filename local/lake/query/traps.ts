import type {Doc} from '../types.ts'

/**
 * groq-js asks every object itself whether it has an attribute, by `hasOwnProperty`, and one that holds something else
 * under that name fails every query that touches it. No such document is taken any more; where an older one is there
 * already, queries do not see that attribute.
 */
const TRAP = 'hasOwnProperty'

/** Reads documents for queries; `text` is JSON as `JSON.stringify` writes it. */
export function parseForQueries<T>(text: string): T {
  if (!text.includes(`"${TRAP}"`)) return JSON.parse(text) as T
  return JSON.parse(text, (key, value) => (key === TRAP ? undefined : value)) as T
}

/** groq-js takes a document with an attribute `then` for a promise when it follows a reference to it. */
export const noPromise = (doc: Doc): Doc =>
  'then' in doc ? new Proxy(doc, {has: (target, key) => key !== 'then' && key in target}) : doc
