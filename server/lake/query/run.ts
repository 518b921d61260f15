import {LakeError, queryError} from '../errors.ts'
import type {Doc} from '../types.ts'
import {createView, type View} from './dataset.ts'
import {evaluateSync, type Node} from './groq.ts'
import {noPromise, parseForQueries} from './mend.ts'
import {parseQuery} from './parse.ts'
import type {Answer, QueryRequest, Question} from './protocol.ts'
import {rewrite} from './rewrite.ts'

interface Run extends Omit<QueryRequest, 'perspective'> {
  view: View
  projectId: string
  dataset: string
}

/** Answers of this size would weigh on the process that passes them on. */
const MAX_RESULT = 64 * 1024 * 1024
/** A stranger may ask for more than one, and read none of them. */
const MAX_STRANGERS_RESULT = 16 * 1024 * 1024

const identityName = (identity: string | null) => identity ?? '<anonymous>'

export const evaluationError = (error: unknown, query: string) =>
  error instanceof LakeError
    ? error
    : queryError(400, 'queryEvaluationError', error instanceof Error ? error.message : String(error), query)

export function runQuery(run: Run): Answer {
  const {query, params, view} = run
  const {tree} = parseQuery(query, params)
  try {
    return {json: evaluated(tree, run, view)}
  } catch (error) {
    throw evaluationError(error, query)
  }
}

/** What a tree yields, and how the engine is to go about it. */
function prepared(tree: Node, run: Run, view: View) {
  const {params, identity, projectId, dataset} = run
  const options = {
    dataset: view.all,
    params,
    identity: identityName(identity),
    sanity: {projectId, dataset},
    dereference: ({_ref}: {_ref: string}) => {
      const found = view.byId(_ref)
      return found ? noPromise(found) : null
    },
  }
  return [rewrite(tree, view), options] as const
}

function evaluated(tree: Node, run: Run, view: View): string {
  const json = JSON.stringify(evaluateSync(...prepared(tree, run, view)).data ?? null)
  const most = run.seesPrivate || run.house ? MAX_RESULT : MAX_STRANGERS_RESULT
  if (Buffer.byteLength(json) > most)
    throw queryError(413, 'queryResultError', 'The result is too large', run.query)
  return json
}

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
