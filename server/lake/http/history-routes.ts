import {getDraftId, getPublishedId, isDraftId} from '@sanity/client/csm'
import {sendJson} from '../../shared/http/json.ts'
import type {Services} from '../services.ts'
import type {History, Moment} from '../store/history.ts'
import type {Doc} from '../types.ts'
import {type Call, requireIdentity, sendLines} from './call.ts'
import {flag} from './parameters.ts'

const DEFAULT_TRANSACTIONS = 50

export function transactions(call: Call, {history}: Services) {
  requireIdentity(call)
  const {search, ids} = call
  return sendLines(
    history.transactions(ids, {
      limit: Number(search.get('limit')) || DEFAULT_TRANSACTIONS,
      reverse: flag(search, 'reverse', false),
      from: search.get('fromTransaction'),
      to: search.get('toTransaction'),
      withEffects: search.get('effectFormat') === 'mendoza',
    }),
  )
}

/**
 * Returns the published documents from which first drafts started, if a seed or import created them without a draft.
 */
function startsOfDrafts(ids: string[], found: Doc[], moment: Moment, history: History) {
  const missing = ids.filter((id) => isDraftId(id) && found.every(({_id}) => _id !== id))
  if (!moment.revision || missing.length === 0) return []
  const published = history.documentsAt(missing.map(getPublishedId), moment)
  return published
    .filter(({_id, _rev}) => _rev === moment.revision && !ids.includes(_id))
    .map((document) => ({...document, _id: getDraftId(document._id)}))
}

/** Placeholder that the Studio sends for a moment without a document, such as `unpublishAt-2026-…`. */
const NO_DOCUMENT = /^[a-zA-Z]+-{1,2}\d{4}-\d\d-\d\dT/

export function documentsAt(call: Call, {history}: Services) {
  requireIdentity(call)
  const {search, ids} = call
  const revision = search.get('revision')
  if (revision && NO_DOCUMENT.test(revision)) return sendJson({documents: []})
  const moment = {revision, lastRevision: flag(search, 'lastRevision', false)}
  const found = history.documentsAt(ids, moment)
  return sendJson({documents: [...found, ...startsOfDrafts(ids, found, moment, history)]})
}

/** Lists the events of the Studio's history panel. */
export function events(call: Call, {history}: Services) {
  requireIdentity(call)
  const [id = ''] = call.ids
  return sendJson({events: {[id]: history.events(id)}, nextCursor: ''})
}
