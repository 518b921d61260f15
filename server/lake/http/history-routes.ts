import {getPublishedId, isDraftId} from '@sanity/client/csm'
import {sendJson} from '../../shared/http/json.ts'
import type {Services} from '../lake.ts'
import type {History, Moment} from '../store/history.ts'
import {type Call, sendLines} from './call.ts'
import {flag} from './parameters.ts'

const DEFAULT_TRANSACTIONS = 50

export const transactions = ({search, ids}: Call, {history}: Services) =>
  sendLines(
    history.transactions(ids, {
      limit: Number(search.get('limit')) || DEFAULT_TRANSACTIONS,
      reverse: flag(search, 'reverse', false),
      from: search.get('fromTransaction'),
      to: search.get('toTransaction'),
      withEffects: search.get('effectFormat') === 'mendoza',
    }),
  )

/** Revision ids that the Studio generates for events without a revision, such as `unpublishAt-2026-…`. */
const NO_DOCUMENT = /^[a-zA-Z]+-{1,2}\d{4}-\d\d-\d\dT/

/** Returns a published document with its draft's id, or null. The Studio requests drafts even of imported documents. */
function firstDraft(id: string, moment: Moment, history: History) {
  if (!moment.revision || !isDraftId(id)) return null
  const published = history.documentAt(getPublishedId(id), moment)
  return published?._rev === moment.revision ? {...published, _id: id} : null
}

export function documentsAt({search, ids}: Call, {history}: Services) {
  const revision = search.get('revision')
  if (revision && NO_DOCUMENT.test(revision)) return sendJson({documents: []})
  const moment = {revision, lastRevision: flag(search, 'lastRevision', false)}
  const documents = ids.flatMap(
    (id) => history.documentAt(id, moment) ?? firstDraft(id, moment, history) ?? [],
  )
  return sendJson({documents})
}

export const events = ({ids: [id = '']}: Call, {history}: Services) =>
  sendJson({events: {[id]: history.events(id)}, nextCursor: ''})
