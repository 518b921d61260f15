import {isPrivate, randomId} from '../ids.ts'
import type {EventStream, Subscriber} from './stream.ts'

/** Every answer of the embedded Lake carries this one tag: any change may concern any query. */
export const SYNC_TAG = 's1:content'

/** `client.live.events()`: 'something changed, ask again', never what. */
export function openLiveEvents(seesDrafts: boolean, stream: EventStream): Subscriber {
  stream.send('welcome', {id: randomId()}, randomId())
  return {
    push({transactionId, changes}) {
      if (!seesDrafts && changes.every((change) => isPrivate(change.id))) return
      stream.send('message', {id: transactionId, tags: [SYNC_TAG]}, transactionId)
    },
  }
}
