import {isPrivate, randomId} from '../ids.ts'
import type {Committed} from '../types.ts'
import type {EventStream} from './stream.ts'

/** Every answer of the embedded Lake carries this one tag: any change may concern any query. */
export const SYNC_TAG = 's1:content'

export interface LiveSubscriber {
  dataset: string
  push(committed: Committed): void
}

/** `client.live.events()`: 'something changed, ask again', never what. */
export function openLiveEvents(dataset: string, seesDrafts: boolean, stream: EventStream): LiveSubscriber {
  stream.send('welcome', {id: randomId()}, randomId())
  return {
    dataset,
    push({transactionId, changes}) {
      if (!seesDrafts && changes.every((change) => isPrivate(change.id))) return
      stream.send('message', {id: transactionId, tags: [SYNC_TAG]}, transactionId)
    },
  }
}
