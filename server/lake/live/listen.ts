import {isVersionId} from '@sanity/client/csm'
import {LakeError, queryError} from '../errors.ts'
import {flag, groqParams} from '../http/context.ts'
import type {QueryEngine} from '../query/engine.ts'
import {effects} from '../store/rows.ts'
import type {Change, Committed, Identity} from '../types.ts'

export type ListenOptions = Awaited<ReturnType<typeof checkedOptions>>

/** Of query and parameters, in characters. Sanity's client sends no longer address than 14,800. */
const MAX_QUESTION = 16 * 1024

/** Clients ask again for ever after a 5xx. So what the Lake does not implement (501) is a bad request (400) here. */
export const asQuestion = (error: unknown) =>
  error instanceof LakeError && error.status === 501
    ? new LakeError(400, error.message, {...error.body, statusCode: 400, error: 'Bad Request'})
    : error

/** What is asked for, or what is wrong with it: to be known before the stream opens. */
export async function checkedOptions(engine: QueryEngine, search: URLSearchParams, identity: Identity) {
  const query = search.get('query') ?? ''
  const question = {query, params: groqParams(search), identity: identity.id}
  const options = {
    question,
    includeResult: flag(search, 'includeResult', true),
    includePreviousRevision: flag(search, 'includePreviousRevision', false),
    includeMutations: flag(search, 'includeMutations', true),
    includeAllVersions: flag(search, 'includeAllVersions', false),
    mendoza: search.get('effectFormat') === 'mendoza',
    /** Asks for a 'reset' if the stream was interrupted. */
    resumable: flag(search, 'enableResume', false),
  }
  if (!query.trim()) throw queryError(400, 'queryParseError', 'The query is missing', '')
  if (JSON.stringify(question).length > MAX_QUESTION)
    throw queryError(400, 'queryParseError', 'The query is too long to listen to', '')
  try {
    await engine.checkListener(question)
  } catch (error) {
    throw asQuestion(error)
  }
  return options
}

export const hears = ({includeAllVersions}: ListenOptions, {id}: Change) =>
  includeAllVersions || !isVersionId(id)

type Transition = 'appear' | 'update' | 'disappear'

export function transition(was: boolean, is: boolean): Transition | null {
  if (was && is) return 'update'
  if (is) return 'appear'
  return was ? 'disappear' : null
}

export const eventId = (committed: Committed, change: Change) => `${committed.transactionId}#${change.id}`

export function mutationEvent(
  committed: Committed,
  change: Change,
  moved: Transition,
  options: ListenOptions,
) {
  return {
    eventId: eventId(committed, change),
    documentId: change.id,
    transactionId: committed.transactionId,
    transition: moved,
    identity: committed.identity,
    ...(options.includeMutations ? {mutations: change.mutations} : {}),
    ...(change.before ? {previousRev: change.before._rev} : {}),
    // Present on a deletion too: without it a form keeps showing the discarded draft.
    resultRev: committed.transactionId,
    ...(options.includeResult && change.after ? {result: change.after} : {}),
    ...(options.includePreviousRevision ? {previous: change.before} : {}),
    ...(options.mendoza ? {effects: effects(change)} : {}),
    timestamp: committed.timestamp,
    visibility: 'query',
  }
}
