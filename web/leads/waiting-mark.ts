import {attempt} from '../ui/attempt.ts'

/** `localStorage` key that marks a device with waiting leads. In version 1.0.0, keys with this prefix stored leads. */
export const WAITING_MARK = 'leads.outbox'

/** Returns whether this device possibly stores waiting leads. Reads `localStorage`, which is faster than IndexedDB. */
export const hasWaitingLeads = () =>
  attempt(() => Object.keys(localStorage).some((key) => key.startsWith(WAITING_MARK)), false)

export const setWaitingMark = () =>
  attempt(() => localStorage.setItem(WAITING_MARK, String(Date.now())), undefined)

export const clearWaitingMark = () => attempt(() => localStorage.removeItem(WAITING_MARK), undefined)
