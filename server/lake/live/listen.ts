import {isVersionId} from '@sanity/client/csm'
import type {Identity} from '../auth/identity.ts'
import {flag, groqParams} from '../http/parameters.ts'
import {createListenerFilter} from '../query/evaluate.ts'
import {effects} from '../store/rows.ts'
import type {Change, Committed} from '../types.ts'
import {eventText} from './stream.ts'

export type ListenOptions = ReturnType<typeof readListenOptions>

/** Throws a `LakeError` if the query is wrong, so that the stream is never opened. */
export function readListenOptions(search: URLSearchParams, identity: Identity) {
  const query = search.get('query') ?? ''
  return {
    matches: createListenerFilter({query, params: groqParams(search), identity: identity.id}),
    includeResult: flag(search, 'includeResult', true),
    includePreviousRevision: flag(search, 'includePreviousRevision', false),
    includeMutations: flag(search, 'includeMutations', true),
    includeAllVersions: flag(search, 'includeAllVersions', false),
    includeEffects: search.get('effectFormat') === 'mendoza',
    canResume: flag(search, 'enableResume', false),
  }
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
    // Deletions need `resultRev` too, or a form keeps showing the discarded draft.
    resultRev: committed.transactionId,
    ...(options.includeResult && change.after ? {result: change.after} : {}),
    ...(options.includePreviousRevision ? {previous: change.before} : {}),
    ...(options.includeEffects ? {effects: effects(change)} : {}),
    timestamp: committed.timestamp,
    visibility: 'query',
  }
}

/**
 * Returns the events of a transaction for one listener as one text, because a form waits until all events have arrived.
 */
export function mutationEvents(committed: Committed, options: ListenOptions): string {
  const moves = committed.changes.flatMap((change) => {
    if (!options.includeAllVersions && isVersionId(change.id)) return []
    const [was, is] = [options.matches(change.before), options.matches(change.after)]
    if (!was && !is) return []
    return [{change, moved: was && is ? 'update' : is ? 'appear' : 'disappear'}]
  })
  const events = moves.map(({change, moved}, index) => {
    const place = {transactionTotalEvents: moves.length, transactionCurrentEvent: index + 1}
    const event = {...mutationEvent(committed, change, moved, options), ...place}
    return eventText('mutation', event, event.eventId)
  })
  return events.join('')
}
