import {queryError} from '../errors.ts'
import type {Doc} from '../types.ts'
import {evaluateSync, type Node} from './groq.ts'
import {parseForQueries} from './mend.ts'
import {parseQuery} from './parse.ts'
import type {Question} from './protocol.ts'
import {rewrite} from './rewrite.ts'
import {evaluationError, identityName} from './run.ts'
import {createView} from './view.ts'

/** The filters that a query puts on the documents themselves, before it orders or projects them. */
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

export function listenerFilters({query, params}: Question): Node[] {
  const filters = documentFilters(parseQuery(query, params).tree)
  if (filters) return filters
  throw queryError(400, 'queryParseError', 'A listener needs a query that filters documents', query)
}

/** The filter sees each document as if there were no other: subqueries and references find nothing else. */
export function matchDocuments(question: Question, documents: string): boolean[] {
  const {query, params, identity} = question
  try {
    const filters = listenerFilters(question)
    return parseForQueries<(Doc | null)[]>(documents).map((doc) => {
      if (!doc) return false
      const view = createView([doc])
      const options = {root: doc, dataset: [doc], params, identity: identityName(identity)}
      return filters.every((filter) => evaluateSync(rewrite(filter, view), options).data === true)
    })
  } catch (error) {
    throw evaluationError(error, query)
  }
}
