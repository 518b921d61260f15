import type {ServerResponse} from 'node:http'
import {SHARED} from '../../http/public-routes.ts'
import {createPlaces, type Guest, type Limits} from '../../security/places.ts'
import {tooMany, unavailable} from '../errors.ts'

const SMALL = 64 * 1024
/** Who reads nothing for so long is cut off, and his share is free again; a stranger has no longer in all. */
const PATIENCE_MS = 60_000

/** Memory that callers share, by where they are. Small bodies are not counted: the system's own buffers hold them. */
export function createBudget(limits: Limits, refusal: string) {
  const places = createPlaces(limits)
  return {
    /** Counts so many bytes more, or refuses. The function that it gives takes them off again. */
    take(bytes: number, guest: Guest) {
      if (bytes <= SMALL) return () => undefined
      const leave = places.take(guest, bytes)
      if (!leave) throw tooMany(refusal)
      return leave
    },
  }
}

/** One process has one memory: these are for all Lakes in it together. */
const unread = createBudget(
  SHARED.unreadBytes,
  'Too many large answers are waiting to be read, try again shortly.',
)
export const questions = createBudget(
  SHARED.questionBytes,
  'Too many large requests are under way, try again shortly.',
)

/** Questions under way: strangers never have all the places that there are to wait for an answer. */
const asking = createPlaces(SHARED.questions)

/** To be called before a question is put; the function that it gives says that it was answered. */
export function takeQuestion(guest: Guest) {
  const leave = asking.take(guest)
  if (!leave) throw unavailable('Too many queries are under way')
  return leave
}

const guests = new WeakMap<ServerResponse, Guest>()

/** To be called before anything is answered. */
export const answersTo = (response: ServerResponse, guest: Guest) => void guests.set(response, guest)

/** To be called before an answer of that size is sent: counts it until it has been read, or refuses it with 429. */
export function keepUntilRead(response: ServerResponse, bytes: number) {
  const guest = guests.get(response) ?? {address: '', signedIn: false}
  const release = unread.take(bytes, guest)
  if (bytes <= SMALL) return
  const cut = () => void response.destroy()
  const late = guest.signedIn ? undefined : setTimeout(cut, PATIENCE_MS)
  response.once('close', () => {
    clearTimeout(late)
    release()
  })
  response.setTimeout(PATIENCE_MS, cut)
}
