import type {Context} from '../http/context.ts'
import {httpStream} from './stream.ts'
import type {Subscription, Subscriptions} from './subscriptions.ts'

interface Services {
  dataset: string
  subscriptions: Subscriptions
}

/** GET `/data/listen/<dataset>` and `/data/live/events/<dataset>`, for clients that open no WebSocket. */
export function subscribeOverHttp(
  kind: Subscription['kind'],
  {request, response, url, identity}: Context,
  {dataset, subscriptions}: Services,
) {
  const resumesFrom = String(request.headers['last-event-id'] ?? '')
  return subscriptions.add({kind, url, dataset, identity, resumesFrom, open: () => httpStream(response)})
}
