import {isVersionId} from '@sanity/client/csm'
import {LakeError, queryError} from '../errors.ts'
import {flag, groqParams} from '../http/parameters.ts'
import {createListenerFilter} from '../query/evaluate.ts'
import {effects} from '../store/rows.ts'
import type {Change, Committed, Identity} from '../types.ts'
import {eventText} from './stream.ts'

export type ListenOptions = ReturnType<typeof readListenOptions>

/** Clients repeat a 5xx for ever, so what the Lake does not implement (501) is a bad request (400) here. */
function asFinal(error: unknown) {
  if (!(error instanceof LakeError) || error.status !== 501) return error
  return new LakeError(400, error.message, {...error.body, statusCode: 400, error: 'Bad Request'})
}

/** Throws a `LakeError` if the query is wrong, so that the stream is never opened. */
export function readListenOptions(search: URLSearchParams, identity: Identity) {
  const query = search.get('query') ?? ''
  if (!query.trim()) throw queryError(400, 'queryParseError', 'The query is missing', '')
  const question = {query, params: groqParams(search), identity: identity.id}
  try {
    return {
      matches: createListenerFilter(question),
      includeResult: flag(search, 'includeResult', true),
      includePreviousRevision: flag(search, 'includePreviousRevision', false),
      includeMutations: flag(search, 'includeMutations', true),
      includeAllVersions: flag(search, 'includeAllVersions', false),
      includeEffects: search.get('effectFormat') === 'mendoza',
      canResume: flag(search, 'enableResume', false),
    }
  } catch (error) {
    throw asFinal(error)
  }
}

function transition(was: boolean, is: boolean): 'appear' | 'update' | 'disappear' | null {
  if (was && is) return 'update'
  if (is) return 'appear'
  return was ? 'disappear' : null
}

function mutationEvent(committed: Committed, change: Change, moved: string, options: ListenOptions) {
  return {
    eventId: `${committed.transactionId}#${change.id}`,
    documentId: change.id,
    transactionId: committed.transactionId,
    transition: moved,
    identity: committed.identity,
    ...(options.includeMutations ? {mutations: change.mutations} : {}),
    ...(change.before ? {previousRev: change.before._rev} : {}),
    // Needed for a deletion too, or a form keeps showing the discarded draft.
    resultRev: committed.transactionId,
    ...(options.includeResult && change.after ? {result: change.after} : {}),
    ...(options.includePreviousRevision ? {previous: change.before} : {}),
    ...(options.includeEffects ? {effects: effects(change)} : {}),
    timestamp: committed.timestamp,
    visibility: 'query',
  }
}

/** Returns the events of a transaction for one listener as one text, because a form waits until all of them are there. */
export function mutationEvents(committed: Committed, options: ListenOptions): string {
  const moves = committed.changes.flatMap((change) => {
    if (!options.includeAllVersions && isVersionId(change.id)) return []
    const moved = transition(options.matches(change.before), options.matches(change.after))
    return moved ? [{change, moved}] : []
  })
  const events = moves.map(({change, moved}, index) => {
    const place = {transactionTotalEvents: moves.length, transactionCurrentEvent: index + 1}
    const event = {...mutationEvent(committed, change, moved, options), ...place}
    return eventText('mutation', event, event.eventId)
  })
  return events.join('')
}
