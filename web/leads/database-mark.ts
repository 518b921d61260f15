import {attempt} from '../ui/attempt.ts'
import {WAITING_MARK} from './waiting-mark.ts'

/**
 * The database holds a lead, or did when it last answered: one that cannot be read is then no empty one. The mark's
 * value is the time until which all was taken back, and has only to be removed still.
 */
const read = () => attempt(() => localStorage.getItem(WAITING_MARK), null)

export const isMarked = () => read() !== null

export const takenBackUntil = () => Number(read())

/** False: it cannot be noted. */
export const takeBackUntil = (time: number) =>
  attempt(() => {
    localStorage.setItem(WAITING_MARK, String(time))
    return true
  }, false)

export const mark = () => isMarked() || takeBackUntil(0)

export const unmark = () => attempt(() => localStorage.removeItem(WAITING_MARK), undefined)
