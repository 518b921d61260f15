import {LakeError, queryError} from '../errors.ts'
import {evaluate, evaluateSync} from './groq.ts'
import {type Parsed, parseQuery} from './parse.ts'
import type {Answer, QueryRequest} from './protocol.ts'
import {rewrite} from './rewrite.ts'
import {NO_SOURCES, type SourceMapForm, sourceMapOf} from './source-map.ts'
import {createTagger, decidingFields} from './source-tags.ts'
import {noPromise} from './traps.ts'
import {changedView, type View} from './view.ts'

interface Run extends Omit<QueryRequest, 'perspective'> {
  view: View
  projectId: string
}

/** Answers of this size would weigh on the process that passes them on. */
const MAX_RESULT = 64 * 1024 * 1024
/** A stranger may ask for more than one, and read none of them. */
const MAX_STRANGERS_RESULT = 16 * 1024 * 1024

export const identityName = (identity: string | null) => identity ?? '<anonymous>'

export const evaluationError = (error: unknown, query: string) =>
  error instanceof LakeError
    ? error
    : queryError(400, 'queryEvaluationError', error instanceof Error ? error.message : String(error), query)

export async function runQuery(run: Run): Promise<Answer> {
  const {query, params, view, sourceMap} = run
  const parsed = parseQuery(query, params)
  try {
    const json = await evaluated(parsed, run, view)
    return sourceMap ? {json, sourceMap: await mapOf(json, parsed, run, sourceMap)} : {json}
  } catch (error) {
    throw evaluationError(error, query)
  }
}

async function evaluated({tree, asynchronous}: Parsed, run: Run, view: View): Promise<string> {
  const {params, identity, projectId, dataset, query} = run
  const rewritten = rewrite(tree, {view, params})
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
  const data = asynchronous
    ? await (await evaluate(rewritten, options)).get()
    : evaluateSync(rewritten, options).data
  const json = JSON.stringify(data ?? null)
  const most = run.seesPrivate || run.house ? MAX_RESULT : MAX_STRANGERS_RESULT
  if (Buffer.byteLength(json) > most)
    throw queryError(413, 'queryResultError', 'The result is too large', query)
  return json
}

/** Where nothing sure can be said of the query, nothing is said. */
async function mapOf(json: string, parsed: Parsed, run: Run, form: SourceMapForm): Promise<string> {
  const deciding = decidingFields(parsed.tree)
  if (!deciding) return JSON.stringify(NO_SOURCES)
  const tagger = createTagger(deciding)
  const tagged = await evaluated(parsed, run, changedView(run.view, tagger.tagged))
  return JSON.stringify(sourceMapOf(JSON.parse(json), JSON.parse(tagged), tagger, form))
}
