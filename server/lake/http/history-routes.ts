import {getDraftId, getPublishedId, isDraftId} from '@sanity/client/csm'
import {badRequest} from '../errors.ts'
import type {History, Moment} from '../store/history.ts'
import type {Doc} from '../types.ts'
import {type Call, requireIdentity, type Services, sendJson} from './call.ts'
import {flag} from './parameters.ts'

const MAX_TRANSACTIONS = 1000
const DEFAULT_TRANSACTIONS = 50

function limitOf(search: URLSearchParams): number {
  const wanted = Number(search.get('limit') ?? DEFAULT_TRANSACTIONS)
  if (!Number.isInteger(wanted) || wanted < 1) throw badRequest('"limit" must be a positive whole number')
  return Math.min(wanted, MAX_TRANSACTIONS)
}

export function transactions(call: Call, {history}: Services) {
  requireIdentity(call)
  const {search, ids} = call
  const lines = history.transactions(ids, {
    limit: limitOf(search),
    reverse: flag(search, 'reverse', false),
    from: search.get('fromTransaction'),
    to: search.get('toTransaction'),
    withEffects: search.get('effectFormat') === 'mendoza',
  })
  return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: {'content-type': 'application/x-ndjson', 'cache-control': 'no-store'},
  })
}

/** Where content was published without a draft, as a seed does, the first draft started from that. */
function startsOfDrafts(ids: string[], found: Doc[], moment: Moment, history: History) {
  const missing = ids.filter((id) => isDraftId(id) && found.every(({_id}) => _id !== id))
  if (!moment.revision || missing.length === 0) return []
  const published = history.documentsAt(missing.map(getPublishedId), moment)
  return published
    .filter(({_id, _rev}) => _rev === moment.revision && !ids.includes(_id))
    .map((document) => ({...document, _id: getDraftId(document._id)}))
}

/** The Studio's own name for a moment at which nothing was there, such as `unpublishAt-2026-…`. */
const NOTHING_THERE = /^[a-zA-Z]+-{1,2}\d{4}-\d\d-\d\dT/

export function documentsAt(call: Call, {history}: Services) {
  requireIdentity(call)
  const {search, ids} = call
  const revision = search.get('revision')
  if (revision && NOTHING_THERE.test(revision)) return sendJson({documents: []})
  const moment = {
    revision,
    time: search.get('time'),
    lastRevision: flag(search, 'lastRevision', false),
  }
  const found = history.documentsAt(ids, moment)
  return sendJson({documents: [...found, ...startsOfDrafts(ids, found, moment, history)]})
}

/** GET `/data/history/<dataset>/events/documents/<id>`: what the Studio's history panel lists. */
export function events(call: Call, {history}: Services) {
  requireIdentity(call)
  const [id = ''] = call.ids
  return sendJson({events: {[id]: history.events(id)}, nextCursor: ''})
}
