import type {ServerResponse} from 'node:http'
import {SHARED} from '../../shared/http/public-routes.ts'
import {createPlaces, type Guest, type Limits} from '../../shared/security/places.ts'
import {type LakeError, tooMany, unavailable} from '../errors.ts'

export const SMALL = 64 * 1024
/** Who reads nothing for so long is cut off, and his share is free again; a stranger has no longer in all. */
const PATIENCE_MS = 60_000

/**
 * What callers share, by where they are: counts so much more, or refuses. The function that it gives takes it off again.
 * What is no more than `small` is not counted: of small bodies the system's own buffers hold them.
 */
export function createBudget(limits: Limits, refusal: () => LakeError, small = 0) {
  const places = createPlaces(limits)
  return (amount: number, guest: Guest, giveUp?: () => void) => {
    if (amount <= small) return () => undefined
    const leave = places.take(guest, amount, giveUp)
    if (!leave) throw refusal()
    return leave
  }
}

/** One process has one memory: these are for all Lakes in it together. */
const takeUnread = createBudget(
  SHARED.unreadBytes,
  () => tooMany('Too many large answers are waiting to be read, try again shortly.'),
  SMALL,
)
export const takeBody = createBudget(
  SHARED.questionBytes,
  () => tooMany('Too many large requests are under way, try again shortly.'),
  SMALL,
)
/** Questions under way: strangers never have all the places that there are to wait for an answer. */
export const takeQuestions = createBudget(SHARED.questions, () =>
  unavailable('Too many queries are under way'),
)

/** Files that are open while somebody reads them: the system has only so many. */
const takeFile = createBudget(SHARED.openFiles, () =>
  tooMany('Too many files are being read, try again shortly.'),
)

/** To be called before a file is sent piece by piece: as long as the reader takes, but never without a word. */
export function keepOpen(response: ServerResponse, guest: Guest) {
  const cut = () => void response.destroy()
  response.once('close', takeFile(1, guest, cut))
  response.setTimeout(PATIENCE_MS, cut)
}

/**
 * To be called before an answer of that size is sent: counts it until it has been read, or refuses it with 429. Where
 * strangers leave too much unread, it is taken back from those who hold most.
 */
export function keepUntilRead(response: ServerResponse, bytes: number, guest: Guest) {
  const cut = () => void response.destroy()
  const release = takeUnread(bytes, guest, cut)
  if (bytes <= SMALL) return
  const late = guest.signedIn ? undefined : setTimeout(cut, PATIENCE_MS)
  response.once('close', () => {
    clearTimeout(late)
    release()
  })
  response.setTimeout(PATIENCE_MS, cut)
}
