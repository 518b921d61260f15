import {PUBLIC_ROUTES} from '../../shared/http/public-routes.ts'
import {createPlaces, type Guest} from '../../shared/security/places.ts'
import {noDataset, unauthorized, unavailable} from '../errors.ts'
import {type Context, flag} from '../http/context.ts'
import {isPrivate, randomId} from '../ids.ts'
import type {QueryEngine} from '../query/engine.ts'
import type {History} from '../store/history.ts'
import type {Committed, Identity} from '../types.ts'
import {checkedOptions} from './listen.ts'
import {createListeners} from './listeners.ts'
import {type EventStream, eventText, httpStream} from './stream.ts'

/** Every answer of the embedded Lake carries this one tag: any change may concern any query. */
export const SYNC_TAG = 's1:content'

export interface Subscription {
  kind: 'listen' | 'live'
  url: URL
  dataset: string
  identity: Identity | null
  guest: Guest
  /** The last event that the client saw before it lost the connection. */
  resumesFrom: string
  /** Null when the caller has left. Whatever it writes counts as success. */
  open(): EventStream | null
}

export type Subscriptions = ReturnType<typeof createSubscriptions>

interface Options {
  engine: QueryEngine
  history: History
  projectId: string
  dataset: string
  report(error: unknown): void
}

/** All who want to hear of changes: of what is published anybody, of documents only who has signed in. */
export function createSubscriptions({engine, history, projectId, dataset, report}: Options) {
  const places = createPlaces(PUBLIC_ROUTES.liveEvents.streams)
  const listeners = createListeners(engine, history, report)
  /** The newest event for each of the two audiences. What was before this start, nobody knows any more. */
  const newest = {all: randomId(), published: randomId()}
  /** Of `client.live.events()` the audience: they hear 'something changed, ask again', never what. */
  const streams = new Map<EventStream, keyof typeof newest | null>()

  function admit({guest, open}: Subscription, audience: keyof typeof newest | null) {
    const leave = places.take(guest)
    if (!leave) throw unavailable('Too many subscribers')
    const stream = open()
    if (!stream) return void leave()
    streams.set(stream, audience)
    stream.onClose(() => {
      leave()
      streams.delete(stream)
    })
    return stream
  }

  async function listen(subscription: Subscription) {
    const {identity, url, resumesFrom} = subscription
    if (!identity) throw unauthorized()
    const options = await checkedOptions(engine, url.searchParams, identity)
    const stream = admit(subscription, null)
    if (stream) listeners.add(options, stream, resumesFrom)
  }

  function follow(subscription: Subscription) {
    const {identity, url, resumesFrom} = subscription
    const wants = (name: string) => flag(url.searchParams, name, false)
    const audience = [wants('includeDrafts'), wants('includeAllDocuments')].includes(true)
      ? 'all'
      : 'published'
    if (audience === 'all' && !identity) throw unauthorized()
    const stream = admit(subscription, audience)
    const last = newest[audience]
    stream?.send('welcome', {id: last}, last)
    // Whoever saw all that there was has missed nothing. Sites that keep answers until told learn it from this alone.
    if (resumesFrom && resumesFrom !== last) stream?.send('restart', {id: last}, last)
  }

  function tellFollowers({transactionId, changes}: Committed) {
    const isPublished = changes.some(({id}) => !isPrivate(id))
    newest.all = transactionId
    if (isPublished) newest.published = transactionId
    const text = Buffer.from(eventText('message', {id: transactionId, tags: [SYNC_TAG]}, transactionId))
    for (const [stream, audience] of streams)
      if (audience === 'all' || (audience === 'published' && isPublished)) stream.write(text)
  }

  return {
    /** Rejects, with nothing written, when the question is wrong. */
    async add(subscription: Subscription) {
      if (subscription.dataset !== dataset) throw noDataset(subscription.dataset, projectId)
      return subscription.kind === 'listen' ? listen(subscription) : follow(subscription)
    },
    push(committed: Committed) {
      listeners.push(committed)
      tellFollowers(committed)
    },
    /** Everybody connects again, to whoever answers then. */
    letGo() {
      for (const stream of streams.keys()) stream.letGo()
    },
  }
}

/** GET `/data/listen/<dataset>` and `/data/live/events/<dataset>`, for clients that open no WebSocket. */
export function subscribeOverHttp(
  kind: Subscription['kind'],
  {request, response, url, identity, guest}: Context,
  {dataset, subscriptions}: {dataset: string; subscriptions: Subscriptions},
) {
  const resumesFrom = String(request.headers['last-event-id'] ?? '')
  const open = () => httpStream(response)
  return subscriptions.add({kind, url, dataset, identity, guest, resumesFrom, open})
}
