import {createLru, remembered} from '../../shared/lru.ts'
import type {Doc} from '../types.ts'
import {call, literal, type Node, pathPrototype} from './groq.ts'

// Faults of groq-js 2.0, each with the public place that says what should happen.

const patterns = createLru<RegExp>(500)

const escapeSigns = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const WILDCARDS: Record<string, string> = {'*': '[^.]+', '**': '.*'}

const compile = (pattern: string) =>
  remembered(patterns, pattern, () => {
    const parts = pattern.split('.').map((part) => WILDCARDS[part] ?? escapeSigns(part))
    return new RegExp(`^${parts.join('\\.')}$`)
  })

/** groq-js reads a dot as any sign: `path("*.*")` matched ids without a dot. https://github.com/sanity-io/GROQ/issues/9 */
Object.defineProperty(pathPrototype, 'matches', {
  value(this: {pattern: string}, text: string) {
    return compile(this.pattern).test(text)
  },
})

const THIS: Node = {type: 'This'}
const NULL_NAME = literal('\uE002null')

const mapEach = (list: Node, expr: Node) =>
  ({type: 'Map', base: {type: 'ArrayCoerce', base: list}, expr}) as unknown as Node

/** `array::unique` keeps every null of a list. https://github.com/sanity-io/groq-js/pull/59 */
function uniqueWithNulls(list: Node): Node {
  const unique = call('array', 'unique', [mapEach(list, call('global', 'coalesce', [THIS, NULL_NAME]))])
  const condition = {type: 'OpCall', op: '==', left: THIS, right: NULL_NAME}
  const alternatives = [{type: 'SelectAlternative', condition, value: literal(null)}]
  return mapEach(unique, {type: 'Select', alternatives, fallback: THIS} as unknown as Node)
}

export const withoutFaults = (node: Node): Node =>
  node.type === 'FuncCall' && node.namespace === 'array' && node.name === 'unique' && node.args[0]
    ? uniqueWithNulls(node.args[0])
    : node

/**
 * groq-js calls `hasOwnProperty` of documents themselves, so an attribute of that name fails every query that reads it.
 * Queries leave the attribute out.
 */
const BROKEN_NAME = 'hasOwnProperty'

/** Parses a stored document; `text` is JSON as `JSON.stringify` writes it. */
export function parseForQueries(text: string): Doc {
  if (!text.includes(`"${BROKEN_NAME}"`)) return JSON.parse(text)
  return JSON.parse(text, (key, value) => (key === BROKEN_NAME ? undefined : value))
}

/** groq-js takes a dereferenced document with an attribute `then` for a promise. https://github.com/sanity-io/groq-js/pull/93 */
export const withoutThen = (doc: Doc): Doc =>
  'then' in doc ? new Proxy(doc, {has: (target, key) => key !== 'then' && key in target}) : doc
