import {attempt} from '../ui/attempt.ts'
import {LIFETIME_MS} from './entry.ts'
import {WAITING_MARK} from './waiting-mark.ts'

/** Where nothing can be noted, this page knows all the same. */
let marked = false

/**
 * The database holds a lead, or did when it last answered: one that cannot be read is then no empty one. After a week
 * nothing in it is sent any more.
 */
export const isMarked = () =>
  marked ||
  attempt(() => Math.abs(Date.now() - Number(localStorage.getItem(WAITING_MARK))) < LIFETIME_MS, false)

export function mark() {
  marked = true
  attempt(() => localStorage.setItem(WAITING_MARK, String(Date.now())), undefined)
}

export function unmark() {
  marked = false
  attempt(() => localStorage.removeItem(WAITING_MARK), undefined)
}
