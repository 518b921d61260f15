import {createLru, remembered} from '../../shared/lru.ts'
import {LakeError, queryError} from '../errors.ts'
import type {Doc} from '../types.ts'
import {createView, type View} from './documents.ts'
import {evaluateSync, type Node, parse} from './groq.ts'
import {rewrite} from './rewrite.ts'

export interface Question {
  query: string
  params: Record<string, unknown>
  /** Id of the caller. */
  identity: string
}

export interface QueryRequest extends Question {
  perspective: string
}

export interface Place {
  projectId: string
  dataset: string
}

const trees = createLru<Node>(500)

/** Parses with the parameters, because the nodes of `[0...$n]` and `a[$key]` depend on the values. */
const parseQuery = ({query, params}: Question): Node =>
  remembered(trees, JSON.stringify([query, params]), () => {
    try {
      return parse(query, {params})
    } catch (error) {
      const {message, position} = error as Error & {position?: number}
      throw queryError(400, 'queryParseError', message, query, position)
    }
  })

/** Returns the result as JSON, with date-times and paths as strings. Throws a `LakeError` that describes the fault. */
export function evaluateQuery(question: Question, view: View, sanity: Place): string {
  const {query, params, identity} = question
  const dereference = ({_ref}: {_ref: string}) => view.byId(_ref)
  try {
    const options = {dataset: view.all, params, identity, sanity, dereference}
    return JSON.stringify(evaluateSync(rewrite(parseQuery(question), view), options).data ?? null)
  } catch (error) {
    if (error instanceof LakeError) throw error
    throw queryError(400, 'queryEvaluationError', (error as Error).message, query)
  }
}

/** Returns a function that tells whether a listener's query matches a document. Queries run in the server process. */
export function createListenerFilter(question: Question): (doc: Doc | null) => boolean {
  const {params, identity} = question
  const tree = parseQuery(question)
  return (doc) => {
    if (!doc) return false
    const view = createView([doc])
    const {data} = evaluateSync(rewrite(tree, view), {dataset: view.all, params, identity})
    return Array.isArray(data) ? data.length > 0 : data !== null
  }
}
