import {queryError} from '../errors.ts'
import type {Doc} from '../types.ts'
import {evaluateSync, type Node} from './groq.ts'
import {parseQuery} from './parse.ts'
import type {Question} from './protocol.ts'
import {rewrite} from './rewrite.ts'
import {evaluationError, identityName} from './run.ts'
import {isTextQuery} from './text-match.ts'
import {parseForQueries} from './traps.ts'
import {walk} from './tree.ts'
import {createView} from './view.ts'

/** The filters that a query puts on the documents themselves, before it orders or projects them. */
export function documentFilters(tree: Node): Node[] | null {
  let filters: Node[] = []
  let node: Node | undefined = tree
  while (node && node.type !== 'Everything') {
    if (node.type === 'Filter') filters.push(node.expr)
    else if (node.type === 'Map' || node.type === 'FlatMap' || node.type === 'Projection') filters = []
    node = 'base' in node ? node.base : undefined
  }
  return node ? filters.reverse() : null
}

const CHEAP_NODES = new Set([
  ...['And', 'Or', 'Not', 'Group', 'OpCall', 'InRange', 'FuncCall', 'This', 'Value', 'Parameter'],
  ...['AccessAttribute', 'AccessElement', 'Array', 'ArrayElement'],
])
const CHEAP_OPERATORS = new Set(['==', '!=', '<', '<=', '>', '>=', 'in'])
const CHEAP_FUNCTIONS = new Set([
  ...['global::defined', 'global::references', 'global::identity', 'global::now', 'global::dateTime'],
  ...['global::lower', 'global::upper', 'global::length', 'global::coalesce', 'global::path'],
  ...['sanity::versionOf', 'sanity::partOfRelease', 'string::startsWith'],
])

/** Several wildcards in one path pattern can take long on an unlucky id. */
const isCheapPath = (node: Node | undefined) =>
  node?.type === 'Value' && typeof node.value === 'string' && node.value.split('*').length <= 5

/** Ids that a filter may be compared with before that counts as work. */
const MAX_LIST = 1_000

/** Whether a filter surely takes no longer than a look through the document. */
export function isCheap(filters: Node[], params: Record<string, unknown>): boolean {
  let cheap = !Object.values(params).some((value) => Array.isArray(value) && value.length > MAX_LIST)
  for (const filter of filters) {
    walk(filter, (node) => {
      if (!CHEAP_NODES.has(node.type)) cheap = false
      if (node.type === 'OpCall' && !CHEAP_OPERATORS.has(node.op)) cheap = false
      if (node.type !== 'FuncCall') return
      if (!CHEAP_FUNCTIONS.has(`${node.namespace}::${node.name}`)) cheap = false
      if (node.name === 'path' && !isCheapPath(node.args[0])) cheap = false
    })
  }
  return cheap
}

function usesTextQuery(filter: Node): boolean {
  let used = false
  walk(filter, (node) => {
    used ||= isTextQuery(node)
  })
  return used
}

export function listenerFilters({query, params}: Question): Node[] {
  const filters = documentFilters(parseQuery(query, params).tree)
  if (filters) return filters
  throw queryError(400, 'queryParseError', 'A listener needs a query that filters documents', query)
}

/** The filter sees each document as if there were no other: subqueries and references find nothing else. */
export function matchDocuments(filters: Node[], question: Question, documents: (Doc | null)[]): boolean[] {
  const {query, params, identity} = question
  try {
    const searchesText = filters.some(usesTextQuery)
    const matches = (doc: Doc) => {
      const options = {root: doc, dataset: [doc], params, identity: identityName(identity)}
      return filters.every((filter) => {
        const tree = searchesText ? rewrite(filter, {view: createView([doc]), params}) : filter
        return evaluateSync(tree, options).data === true
      })
    }
    return documents.map((doc) => {
      if (!doc) return false
      try {
        return matches(doc)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        return matches(parseForQueries(JSON.stringify(doc)))
      }
    })
  } catch (error) {
    throw evaluationError(error, query)
  }
}
