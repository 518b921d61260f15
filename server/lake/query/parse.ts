import {createLru} from '../../shared/lru.ts'
import {type LakeError, notImplemented, queryError} from '../errors.ts'
import {type Node, parse, SyntaxFault, walk} from './groq.ts'
import {isTextQuery} from './text.ts'

type Parsed = ReturnType<typeof inspect>

const MAX_QUERY = 256 * 1024
/** The time to parse grows at least with the square of this number. The page's query has about eleven hundred. */
const MAX_SIGNS = 3_000
const MAX_CACHED_KEY = 16 * 1024
const NAMESPACES_WITHOUT_ANSWER = new Set(['geo', 'media', 'documents', 'user', 'diff'])
const FUNCTIONS_WITHOUT_ANSWER = new Set(['global::anywhere', 'text::semanticSimilarity'])
const SLICE_ERROR = 'slicing must use constant numbers'

function inspect(tree: Node) {
  /** Those that the query reads and nobody has given. */
  const missing = new Set<string>()
  const textQueries = {used: 0, matched: 0}
  walk(tree, (node) => {
    if (node.type === 'Parameter') missing.add(node.name)
    if (node.type === 'OpCall' && node.op === 'match' && isTextQuery(node.right)) textQueries.matched++
    if (node.type !== 'FuncCall') return
    const name = `${node.namespace}::${node.name}`
    if (NAMESPACES_WITHOUT_ANSWER.has(node.namespace) || FUNCTIONS_WITHOUT_ANSWER.has(name)) {
      throw notImplemented(`the GROQ function ${name}()`)
    }
    if (isTextQuery(node)) textQueries.used++
  })
  if (textQueries.used > textQueries.matched) throw notImplemented('text::query() outside of match')
  return {tree, missing}
}

function translate(error: unknown, query: string): LakeError | unknown {
  if (error instanceof SyntaxFault) {
    return queryError(400, 'queryParseError', error.message, query, error.position)
  }
  if (error instanceof RangeError) {
    return queryError(400, 'queryParseError', 'The query is nested too deeply', query)
  }
  if (!(error instanceof Error) || error.name !== 'GroqQueryError') return error
  const unknown = /^Undefined (namespace|function): (\w+)$/.exec(error.message)
  const called = unknown?.[1] === 'namespace' ? `${unknown[2]}::\\w+` : `\\w+::${unknown?.[2]}`
  const name = unknown && new RegExp(`\\b${called}(?=\\s*\\()`).exec(query)
  if (name) return notImplemented(`the GROQ function ${name[0]}()`)
  return queryError(400, 'queryParseError', error.message, query)
}

const parsedQueries = createLru<Parsed>(500)

/** With its parameters, which decide its shape as well, as in `[0...$n]` or `a[$key]`. */
function parseCached(query: string, params: Record<string, unknown>): Parsed {
  const key = `${query}\n${JSON.stringify(params)}`
  const known = parsedQueries.get(key)
  if (known) return known
  checkSigns(query)
  const parsed = inspect(parse(query, {params: Object.assign(Object.create(Object.prototype), params)}))
  if (key.length <= MAX_CACHED_KEY) parsedQueries.set(key, parsed)
  return parsed
}

/**
 * Counts operators, brackets and commas, outside of texts. That takes longer than answering most queries: one that is
 * known was counted before.
 */
function checkSigns(query: string) {
  let signs = 0
  for (const [part] of query.matchAll(/"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|[^\s\w$"']/g)) {
    if (!/^["']/.test(part)) signs++
  }
  if (signs <= MAX_SIGNS) return
  const reason = `The query has more than ${MAX_SIGNS} operators, brackets and commas: pass long lists as a parameter`
  throw queryError(400, 'queryParseError', reason, '')
}

/** Throws a `LakeError` that names what is wrong with the query. */
export function parseQuery(query: string, params: Record<string, unknown>): Parsed {
  if (query.length > MAX_QUERY) throw queryError(400, 'queryParseError', 'The query is too long', '')
  const missing = (name: string) => {
    const description = `param $${name} referenced, but not provided`
    return queryError(400, 'queryParseError', description, query, query.indexOf(`$${name}`))
  }
  let parsed: Parsed
  try {
    parsed = parseCached(query, params)
  } catch (error) {
    if (error instanceof Error && error.message === SLICE_ERROR) {
      const named = [...query.matchAll(/\$(\w+)/g)].map((match) => match[1] ?? '')
      const absent = named.find((name) => !Object.hasOwn(params, name))
      if (absent !== undefined) throw missing(absent)
    }
    throw translate(error, query)
  }
  for (const name of parsed.missing) throw missing(name)
  return parsed
}
