import type {Identity} from '../auth/identity.ts'
import {unavailable} from '../errors.ts'
import {randomId} from '../ids.ts'
import type {History} from '../store/history.ts'
import type {Committed} from '../types.ts'
import {type ListenOptions, mutationEvents, readListenOptions} from './listen.ts'
import {type EventStream, httpStream} from './stream.ts'

/** Sync tag of every response, because any change may affect any query. */
export const SYNC_TAG = 's1:content'

const MAX_SUBSCRIBERS = 100

export interface Subscription {
  kind: 'listen' | 'live'
  search: URLSearchParams
  identity: Identity
  /** Id of the last event that the client got before it lost the connection. Empty for a new client. */
  lastEventId: string
}

type Missed = Pick<History, 'newest' | 'after'>

/** Manages all streams of `client.listen()` and `client.live.events()`. Callers need a session or token. */
export function createSubscriptions(history: Missed, report: (error: unknown) => void) {
  /** Streams with the options of `client.listen()`, or null for `client.live.events()`, which sends no content. */
  const streams = new Map<EventStream, ListenOptions | null>()

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
    const last = history.newest() || randomId()
    if (!lastEventId || !options.canResume) return stream.send('welcome', {listenerName: randomId(16)}, last)
    const [transactionId = '', documentId = null] = lastEventId.split('#')
    const missed = history.after(transactionId, documentId)
    if (!missed) return stream.send('reset', {}, last)
    // With `welcomeback`, the client keeps its state, so that an older document does not replace newly typed text.
    stream.send('welcomeback', {listenerName: randomId(16)})
    for (const committed of missed) write(stream, committed, options)
  }

  function follow(stream: EventStream, lastEventId: string) {
    const last = history.newest() || randomId()
    stream.send('welcome', {id: last}, last)
    if (lastEventId && lastEventId !== last) stream.send('restart', {id: last}, last)
  }

  /** Returns a function that starts the subscription on an open stream. Throws a `LakeError` if it is refused. */
  function prepare({kind, search, identity, lastEventId}: Subscription) {
    const options = kind === 'listen' ? readListenOptions(search, identity) : null
    if (streams.size >= MAX_SUBSCRIBERS) throw unavailable('Too many listeners')
    return (stream: EventStream) => {
      streams.set(stream, options)
      stream.onClose(() => streams.delete(stream))
      if (options) listen(stream, options, lastEventId)
      else follow(stream, lastEventId)
    }
  }

  return {
    prepare,
    /** Opens a stream over HTTP, for clients without WebSockets. */
    overHttp: (subscription: Subscription) => httpStream(prepare(subscription)),
    push(committed: Committed) {
      const {transactionId: id} = committed
      for (const [stream, options] of streams) {
        if (options) write(stream, committed, options)
        else stream.send('message', {id, tags: [SYNC_TAG]}, id)
      }
    },
    close() {
      for (const stream of streams.keys()) stream.close()
    },
  }
}
