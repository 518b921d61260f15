import {isTooDeep, MAX_DEPTH} from '../../shared/http/depth.ts'
import {createLru} from '../../shared/lru.ts'
import {LakeError, notImplemented, queryError} from '../errors.ts'
import type {Doc, Perspective} from '../types.ts'
import {createView, type View} from './documents.ts'
import {evaluateSync, GroqSyntaxError, type Node, parse, walk} from './groq.ts'
import {rewrite} from './rewrite.ts'
import {withoutThen} from './workarounds.ts'

export interface Question {
  query: string
  params: Record<string, unknown>
  /** The id of the caller, who sees drafts; `null` sees published documents only. */
  identity: string | null
}

export interface QueryRequest extends Question {
  perspective: Perspective
}

export interface Place {
  projectId: string
  dataset: string
}

const MAX_RESULT_BYTES = 64 * 1024 * 1024
const MAX_CACHED_CHARACTERS = 16 * 1024

const UNKNOWN_NAMESPACES = new Set(['geo', 'media', 'documents', 'user', 'diff'])
const UNKNOWN_FUNCTIONS = new Set(['global::anywhere', 'text::semanticSimilarity'])

const parseFault = (description: string, query: string, at?: number) =>
  queryError(400, 'queryParseError', description, query, at)

export const asQueryError = (error: unknown, query: string) =>
  error instanceof LakeError
    ? error
    : queryError(400, 'queryEvaluationError', error instanceof Error ? error.message : String(error), query)

function asParseError(error: unknown, query: string): unknown {
  if (error instanceof GroqSyntaxError) return parseFault(error.message, query, error.position)
  if (error instanceof RangeError) return parseFault('The query is nested too deeply', query)
  return error instanceof Error && error.name === 'GroqQueryError' ? parseFault(error.message, query) : error
}

function checkFunctions(tree: Node) {
  walk(tree, (node) => {
    if (node.type !== 'FuncCall') return
    const name = `${node.namespace}::${node.name}`
    if (UNKNOWN_NAMESPACES.has(node.namespace) || UNKNOWN_FUNCTIONS.has(name))
      throw notImplemented(`the GROQ function ${name}()`)
  })
}

/** Deeper parameters overflow the stack, even on their way to another process. */
export function checkDepth({query, params}: Pick<Question, 'query' | 'params'>) {
  if (Object.values(params).some((value) => isTooDeep(value)))
    throw parseFault(`Parameters are nested more than ${MAX_DEPTH} levels deep`, query)
}

const trees = createLru<Node>(500)

/** Parses with the parameters, because they decide the shape of the tree in `[0...$n]` and `a[$key]`. */
export function parseQuery({query, params}: Pick<Question, 'query' | 'params'>): Node {
  checkDepth({query, params})
  const key = `${query}\n${JSON.stringify(params)}`
  const known = trees.get(key)
  if (known) return known
  let tree: Node
  try {
    tree = parse(query, {params: Object.assign(Object.create(Object.prototype), params)})
  } catch (error) {
    throw asParseError(error, query)
  }
  checkFunctions(tree)
  if (key.length <= MAX_CACHED_CHARACTERS) trees.set(key, tree)
  return tree
}

const nameOf = (identity: string | null) => identity ?? '<anonymous>'

/** Answers a query as JSON, in which date-times and paths are strings. Throws a `LakeError` that names the fault. */
export function evaluateQuery(request: Question, view: View, sanity: Place): string {
  const {query, params, identity} = request
  const tree = parseQuery(request)
  const dereference = ({_ref}: {_ref: string}) => {
    const found = view.byId(_ref)
    return found ? withoutThen(found) : null
  }
  try {
    const options = {dataset: view.all, params, identity: nameOf(identity), sanity, dereference}
    const json = JSON.stringify(evaluateSync(rewrite(tree, view), options).data ?? null)
    if (Buffer.byteLength(json) <= MAX_RESULT_BYTES) return json
  } catch (error) {
    throw asQueryError(error, query)
  }
  throw queryError(413, 'queryResultError', 'The result is too large', query)
}

/** Returns the filters that a query applies to `*`, before it orders or projects. */
function documentFilters(tree: Node): Node[] | null {
  let filters: Node[] = []
  let node: Node | undefined = tree
  while (node && node.type !== 'Everything') {
    if (node.type === 'Filter') filters.push(node.expr)
    else if (node.type === 'Map' || node.type === 'FlatMap' || node.type === 'Projection') filters = []
    node = 'base' in node ? node.base : undefined
  }
  return node ? filters.reverse() : null
}

/**
 * Returns a test whether a listener hears of a document. The filters see the document as if there were no other, so that
 * they are quick enough to run in the server's own process.
 */
export function createListenerFilter(question: Question): (doc: Doc | null) => boolean {
  const {query, params, identity} = question
  const filters = documentFilters(parseQuery(question))
  if (!filters) throw parseFault('A listener needs a query that filters documents', query)
  return (doc) => {
    if (!doc) return false
    const view = createView([doc])
    const options = {root: doc, dataset: [doc], params, identity: nameOf(identity)}
    return filters.every((filter) => evaluateSync(rewrite(filter, view), options).data === true)
  }
}
