import {getDraftId, getPublishedId, isDraftId} from '@sanity/client/csm'
import {badRequest} from '../errors.ts'
import type {History, Moment} from '../store/history.ts'
import type {Doc} from '../types.ts'
import {type Context, flag, sendJson} from './context.ts'
import type {Named, Services} from './services.ts'

const MAX_TRANSACTIONS = 1000
const DEFAULT_TRANSACTIONS = 50

function limitOf(search: URLSearchParams): number {
  const wanted = Number(search.get('limit') ?? DEFAULT_TRANSACTIONS)
  if (!Number.isInteger(wanted) || wanted < 1) throw badRequest('"limit" must be a positive whole number')
  return Math.min(wanted, MAX_TRANSACTIONS)
}

export function transactions(context: Context, {history}: Services, {ids}: Named) {
  const search = context.url.searchParams
  const lines = history.transactions(ids, {
    limit: limitOf(search),
    reverse: flag(search, 'reverse', false),
    from: search.get('fromTransaction'),
    to: search.get('toTransaction'),
    withEffects: search.get('effectFormat') === 'mendoza',
  })
  context.response.writeHead(200, {'content-type': 'application/x-ndjson', 'cache-control': 'no-store'})
  context.response.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
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

export function documentsAt(context: Context, {history}: Services, {ids}: Named) {
  const search = context.url.searchParams
  const revision = search.get('revision')
  if (revision && NOTHING_THERE.test(revision)) return sendJson(context, 200, {documents: []})
  const moment = {
    revision,
    time: search.get('time'),
    lastRevision: flag(search, 'lastRevision', false),
  }
  const found = history.documentsAt(ids, moment)
  sendJson(context, 200, {documents: [...found, ...startsOfDrafts(ids, found, moment, history)]})
}

/** GET `/data/history/<dataset>/events/documents/<id>`: what the Studio's history panel lists. */
export function events(context: Context, {history}: Services, {id}: Named) {
  sendJson(context, 200, {events: {[id]: history.events(id)}, nextCursor: ''})
}
