import {isVersionId} from '@sanity/client/csm'
import type {Identity} from '../auth/identity.ts'
import {flag, groqParams} from '../http/parameters.ts'
import {createListenerFilter} from '../query/evaluate.ts'
import {effects} from '../store/rows.ts'
import type {Committed} from '../types.ts'
import {eventText} from './stream.ts'

export type ListenOptions = ReturnType<typeof readListenOptions>

/** Reads the options of a listener. Throws a `LakeError` if the query or an option is invalid. */
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

/** Returns a transaction's events for one listener as one text. A Studio form waits until it has all of them. */
export function mutationEvents(committed: Committed, options: ListenOptions): string {
  const {transactionId, identity, timestamp, changes} = committed
  const moves = changes.flatMap((change) => {
    if (!options.includeAllVersions && isVersionId(change.id)) return []
    const [was, is] = [options.matches(change.before), options.matches(change.after)]
    if (!was && !is) return []
    return [{...change, transition: was && is ? 'update' : is ? 'appear' : 'disappear'}]
  })
  const events = moves.map(({id, before, after, mutations, transition}, index) => {
    const eventId = `${transactionId}#${id}`
    const event = {
      eventId,
      documentId: id,
      transactionId,
      transition,
      identity,
      ...(options.includeMutations && {mutations}),
      ...(before && {previousRev: before._rev}),
      // Sends `resultRev` for deletions too. Otherwise a Studio form would keep showing the discarded draft.
      resultRev: transactionId,
      ...(options.includeResult && after && {result: after}),
      ...(options.includePreviousRevision && {previous: before}),
      ...(options.includeEffects && {effects: effects({before, after})}),
      timestamp,
      visibility: 'query',
      transactionTotalEvents: moves.length,
      transactionCurrentEvent: index + 1,
    }
    return eventText('mutation', event, eventId)
  })
  return events.join('')
}
