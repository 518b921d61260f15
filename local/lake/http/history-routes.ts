import {badRequest} from '../errors.ts'
import type {History} from '../store/history.ts'
import {type Context, flag, requireIdentity, sendJson} from './context.ts'

const MAX_TRANSACTIONS = 1000
const DEFAULT_TRANSACTIONS = 50

function limitOf(search: URLSearchParams): number {
  const wanted = Number(search.get('limit') ?? DEFAULT_TRANSACTIONS)
  if (!Number.isInteger(wanted) || wanted < 1) throw badRequest('"limit" must be a positive whole number')
  return Math.min(wanted, MAX_TRANSACTIONS)
}

/** GET `/data/history/<dataset>/transactions/<id,id>`: one JSON line a transaction. */
export function transactions(context: Context, dataset: string, ids: string[], history: History) {
  requireIdentity(context)
  const search = context.url.searchParams
  const lines = history.transactions(dataset, ids, {
    limit: limitOf(search),
    reverse: flag(search, 'reverse', false),
    from: search.get('fromTransaction'),
    to: search.get('toTransaction'),
    fromTime: search.get('fromTime'),
    toTime: search.get('toTime'),
    authors: search.get('authors')?.split(',') ?? null,
    withMutations: !flag(search, 'excludeMutations', false) && !flag(search, 'excludeContent', false),
    withEffects: search.get('effectFormat') === 'mendoza',
  })
  context.response.writeHead(200, {'content-type': 'application/x-ndjson', 'cache-control': 'no-store'})
  context.response.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** GET `/data/history/<dataset>/documents/<id,id>?revision=|time=`. */
export function documentsAt(context: Context, dataset: string, ids: string[], history: History) {
  requireIdentity(context)
  const search = context.url.searchParams
  const moment = {
    revision: search.get('revision'),
    time: search.get('time'),
    lastRevision: flag(search, 'lastRevision', false),
  }
  sendJson(context, 200, {documents: history.documentsAt(dataset, ids, moment)})
}

/** GET `/data/history/<dataset>/events/documents/<id>`: what the Studio's history panel lists. */
export function events(context: Context, dataset: string, id: string, history: History) {
  requireIdentity(context)
  sendJson(context, 200, {events: {[id]: history.events(dataset, id)}, nextCursor: ''})
}
