import {LakeError, queryError} from '../errors.ts'
import {evaluate, evaluateSync} from './groq.ts'
import {parseQuery} from './parse.ts'
import {rewrite} from './rewrite.ts'
import type {View} from './view.ts'

export interface Run {
  view: View
  query: string
  params: Record<string, unknown>
  identity: string | null
  dataset: string
  projectId: string
}

/** Answers of this size would weigh on the process that passes them on. */
const MAX_RESULT = 64 * 1024 * 1024

export const identityName = (identity: string | null) => identity ?? '<anonymous>'

export const evaluationError = (error: unknown, query: string) =>
  error instanceof LakeError
    ? error
    : queryError(400, 'queryEvaluationError', error instanceof Error ? error.message : String(error), query)

/** The answer as JSON text, in which date-times and paths are strings. */
export async function runQuery({view, query, params, identity, dataset, projectId}: Run): Promise<string> {
  const parsed = parseQuery(query, params)
  try {
    const tree = rewrite(parsed.tree, {view, params})
    const options = {
      dataset: view.all,
      params,
      identity: identityName(identity),
      sanity: {projectId, dataset},
      dereference: ({_ref}: {_ref: string}) => view.byId(_ref) ?? null,
    }
    const data = parsed.asynchronous
      ? await (await evaluate(tree, options)).get()
      : evaluateSync(tree, options).data
    const json = JSON.stringify(data ?? null)
    if (json.length > MAX_RESULT) throw queryError(413, 'queryResultError', 'The result is too large', query)
    return json
  } catch (error) {
    throw evaluationError(error, query)
  }
}
