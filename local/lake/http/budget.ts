import type {ServerResponse} from 'node:http'
import {SHARED} from '../../http/public-routes.ts'
import {tooMany} from '../errors.ts'

const SMALL = 64 * 1024
/** A caller who reads nothing for so long is cut off, and his share is free again. */
const PATIENCE_MS = 60_000

export type Budget = ReturnType<typeof createBudget>

/** Memory that all anonymous callers share. Small bodies are not counted: the system's own buffers hold them. */
export function createBudget(most: number, refusal: string) {
  let held = 0
  return {
    /** Counts so many bytes more, or refuses. The function that it gives takes them off again. */
    take(bytes: number) {
      if (bytes <= SMALL) return () => undefined
      // One alone always passes, whatever its size: that is limited elsewhere.
      if (held > 0 && held + bytes > most) throw tooMany(refusal)
      held += bytes
      return () => {
        held -= bytes
      }
    },
  }
}

/** One process has one memory: these are for all Lakes in it together. */
const unread = createBudget(
  SHARED.answersUnread,
  'Too many large answers are waiting to be read, try again shortly.',
)
export const questions = createBudget(
  SHARED.questionsUnderWay,
  'Too many large requests are under way, try again shortly.',
)

/** To be called before an answer of that size is sent: counts it until it has been read, or refuses it with 429. */
export function keepUntilRead(response: ServerResponse, bytes: number) {
  const release = unread.take(bytes)
  if (bytes <= SMALL) return
  response.once('close', release)
  response.setTimeout(PATIENCE_MS, () => response.destroy())
}
