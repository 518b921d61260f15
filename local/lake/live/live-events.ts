import {isPrivate, randomId} from '../ids.ts'
import type {Committed} from '../types.ts'
import {type EventStream, eventText} from './stream.ts'

/** Every answer of the embedded Lake carries this one tag: any change may concern any query. */
export const SYNC_TAG = 's1:content'

interface Follower {
  stream: EventStream
  /** Hears of drafts as well. */
  seesAll: boolean
}

/** `client.live.events()`: 'something changed, ask again', never what. */
export function createLiveEvents() {
  const followers = new Set<Follower>()
  /** The newest event for each of the two audiences. What was before this start, nobody knows any more. */
  const newest = {all: randomId(), published: randomId()}
  return {
    add(follower: Follower, resumesFrom: string) {
      const {stream, seesAll} = follower
      const last = seesAll ? newest.all : newest.published
      followers.add(follower)
      stream.onClose(() => followers.delete(follower))
      stream.send('welcome', {id: last}, last)
      // Whoever saw all that there was has missed nothing. Sites that keep answers until told learn it from this alone.
      if (resumesFrom && resumesFrom !== last) stream.send('restart', {id: last}, last)
    },
    push({transactionId, changes}: Committed) {
      const isPublished = changes.some(({id}) => !isPrivate(id))
      newest.all = transactionId
      if (isPublished) newest.published = transactionId
      const text = Buffer.from(eventText('message', {id: transactionId, tags: [SYNC_TAG]}, transactionId))
      for (const {stream, seesAll} of followers) if (seesAll || isPublished) stream.write(text)
    },
  }
}
