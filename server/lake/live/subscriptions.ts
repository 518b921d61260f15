import {noDataset, unauthorized, unavailable} from '../errors.ts'
import {flag} from '../http/parameters.ts'
import {isPrivate, randomId} from '../ids.ts'
import type {History} from '../store/history.ts'
import type {Committed, Identity} from '../types.ts'
import {type ListenOptions, mutationEvents, readListenOptions} from './listen.ts'
import {type EventStream, eventText, httpStream} from './stream.ts'

/** The one tag of every answer: any change may concern any query. */
export const SYNC_TAG = 's1:content'

const MAX_SUBSCRIBERS = 100

export interface Subscription {
  kind: 'listen' | 'live'
  url: URL
  dataset: string
  identity: Identity | null
  /** The last event that the client saw before it lost the connection; empty for a new client. */
  lastEventId: string
}

interface Options {
  history: Pick<History, 'newest' | 'after'>
  projectId: string
  dataset: string
  report(error: unknown): void
}

export type Subscriptions = ReturnType<typeof createSubscriptions>

/** All streams of `client.listen()` and `client.live.events()`. Only editors and tokens may open them. */
export function createSubscriptions({history, projectId, dataset, report}: Options) {
  const listeners = new Map<EventStream, ListenOptions>()
  /** Streams of `client.live.events()`, with whether they hear of drafts. They learn that something changed, not what. */
  const followers = new Map<EventStream, {includesDrafts: boolean}>()
  const newest = {all: randomId(), published: randomId()}

  function write(stream: EventStream, committed: Committed, options: ListenOptions) {
    try {
      const text = mutationEvents(committed, options)
      if (text) stream.write(text)
    } catch (error) {
      report(error)
      stream.close()
    }
  }

  function listen(stream: EventStream, options: ListenOptions, lastEventId: string) {
    listeners.set(stream, options)
    stream.onClose(() => listeners.delete(stream))
    const last = history.newest() || randomId()
    if (!lastEventId || !options.canResume) return stream.send('welcome', {listenerName: randomId(16)}, last)
    const [transactionId = '', documentId = null] = lastEventId.split('#')
    const missed = history.after(transactionId, documentId)
    if (!missed) return stream.send('reset', {}, last)
    // The client keeps its state, so that no letter typed meanwhile is covered by an older document.
    stream.send('welcomeback', {listenerName: randomId(16)})
    for (const committed of missed) write(stream, committed, options)
  }

  function follow(stream: EventStream, includesDrafts: boolean, lastEventId: string) {
    followers.set(stream, {includesDrafts})
    stream.onClose(() => followers.delete(stream))
    const last = includesDrafts ? newest.all : newest.published
    stream.send('welcome', {id: last}, last)
    if (lastEventId && lastEventId !== last) stream.send('restart', {id: last}, last)
  }

  return {
    /** Returns what to do with the stream once it is open. Throws a `LakeError` if the subscription is refused. */
    prepare({kind, url, identity, lastEventId, ...subscription}: Subscription) {
      if (subscription.dataset !== dataset) throw noDataset(subscription.dataset, projectId)
      if (!identity) throw unauthorized()
      const {searchParams} = url
      const options = kind === 'listen' ? readListenOptions(searchParams, identity) : null
      const includesDrafts = ['includeDrafts', 'includeAllDocuments'].some((name) =>
        flag(searchParams, name, false),
      )
      if (listeners.size + followers.size >= MAX_SUBSCRIBERS) throw unavailable('Too many listeners')
      return (stream: EventStream) => {
        if (options) listen(stream, options, lastEventId)
        else follow(stream, includesDrafts, lastEventId)
      }
    },
    push(committed: Committed) {
      const {transactionId, changes} = committed
      for (const [stream, options] of listeners) write(stream, committed, options)
      const isPublished = changes.some(({id}) => !isPrivate(id))
      newest.all = transactionId
      if (isPublished) newest.published = transactionId
      const text = eventText('message', {id: transactionId, tags: [SYNC_TAG]}, transactionId)
      for (const [stream, {includesDrafts}] of followers)
        if (includesDrafts || isPublished) stream.write(text)
    },
    close() {
      for (const stream of [...listeners.keys(), ...followers.keys()]) stream.close()
    },
  }
}

/** Answers `/data/listen/<dataset>` and `/data/live/events/<dataset>` for clients that open no WebSocket. */
export const subscribeOverHttp = (subscription: Subscription, subscriptions: Subscriptions): Response =>
  httpStream(subscriptions.prepare(subscription))
