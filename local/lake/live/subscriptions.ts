import {badRequest, noDataset} from '../errors.ts'
import type {Context} from '../http/context.ts'
import {flag} from '../http/params.ts'
import type {QueryEngine} from '../query/engine.ts'
import type {Committed, Identity} from '../types.ts'
import {checkedOptions, openListener} from './listen.ts'
import {openLiveEvents} from './live-events.ts'
import {type EventStream, httpStream, type Subscriber} from './stream.ts'

const MAX_SUBSCRIBERS = 1000

export interface Subscription {
  kind: 'listen' | 'live'
  url: URL
  dataset: string
  identity: Identity | null
  /** The last event that the client saw before it lost the connection. */
  resumesFrom: string
  /** Null when the caller has left. Whatever it writes counts as success. */
  open(): EventStream | null
}

export type Subscriptions = ReturnType<typeof createSubscriptions>

interface Options {
  engine: QueryEngine
  projectId: string
  dataset: string
  report(error: unknown): void
}

/** All who want to hear of changes. */
export function createSubscriptions({engine, projectId, dataset, report}: Options) {
  const subscribers = new Set<Subscriber>()
  const streams = new Set<EventStream>()

  return {
    /** Rejects, with nothing written, when the question is wrong. */
    async add({kind, url, identity, resumesFrom, open, ...asked}: Subscription) {
      const search = url.searchParams
      if (asked.dataset !== dataset) throw noDataset(asked.dataset, projectId)
      const includeDrafts = kind === 'live' && flag(search, 'includeDrafts', false)
      const options = kind === 'listen' ? await checkedOptions(engine, search) : null
      if (subscribers.size >= MAX_SUBSCRIBERS) throw badRequest('Too many subscribers')
      const stream = open()
      if (!stream) return
      const subscriber = options
        ? openListener({engine, identity, options, stream, resumesFrom, report})
        : openLiveEvents(identity !== null && includeDrafts, stream)
      subscribers.add(subscriber)
      streams.add(stream)
      stream.onClose(() => {
        subscribers.delete(subscriber)
        streams.delete(stream)
      })
    },

    push(committed: Committed) {
      if (committed.dataset !== dataset) return
      for (const subscriber of subscribers) subscriber.push(committed)
    },

    /** Everybody connects again, to whoever answers then. */
    letGo() {
      for (const stream of streams) stream.letGo()
    },
  }
}

/** GET `/data/listen/<dataset>` and `/data/live/events/<dataset>`, for clients that open no WebSocket. */
export function subscribeOverHttp(
  kind: Subscription['kind'],
  {request, response, url, identity}: Context,
  {dataset, subscriptions}: {dataset: string; subscriptions: Subscriptions},
) {
  const resumesFrom = String(request.headers['last-event-id'] ?? '')
  return subscriptions.add({kind, url, dataset, identity, resumesFrom, open: () => httpStream(response)})
}
