import {createLru, remembered} from '../../shared/lru.ts'
import type {Doc} from '../types.ts'
import {call, type Node, pathPrototype} from './groq.ts'

// What the engine answers otherwise than hosted Sanity does, and what it stumbles over.

const patterns = createLru<RegExp>(500)

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const PARTS: Record<string, string> = {'*': '[^.]+', '**': '.*'}

const compiled = (pattern: string) =>
  remembered(patterns, pattern, () => {
    const source = pattern.split('.').map((part) => PARTS[part] ?? escaped(part))
    return new RegExp(`^${source.join('\\.')}$`)
  })

/** The engine takes the dot of a path for any sign: `path("*.*")` matched ids that have none. */
Object.defineProperty(pathPrototype, 'matches', {
  value(this: {pattern: string}, text: string) {
    return compiled(this.pattern).test(text)
  },
})

const NOTHING: Node = {type: 'Value', value: '\uE002nothing'}
const THIS: Node = {type: 'This'}

/** `list[]`, with `expr` for each of its members. */
const each = (list: Node, expr: Node): Node =>
  ({type: 'Map', base: {type: 'ArrayCoerce', base: list}, expr}) as Node

/** The engine keeps every null of a list, however many: here they pass through it under a name. */
function uniqueWithNulls(list: Node): Node {
  const named = call('global', 'coalesce', [THIS, NOTHING])
  const unique = call('array', 'unique', [each(list, named)])
  const condition = {type: 'OpCall', op: '==', left: THIS, right: NOTHING} as const
  const alternative = {type: 'SelectAlternative', condition, value: {type: 'Value', value: null}} as const
  return each(unique, {type: 'Select', alternatives: [alternative], fallback: THIS})
}

/** A node in words that the engine answers as hosted Sanity does; most are left as they are. */
export const mended = (node: Node): Node =>
  node.type === 'FuncCall' && node.namespace === 'array' && node.name === 'unique' && node.args[0]
    ? uniqueWithNulls(node.args[0])
    : node

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
