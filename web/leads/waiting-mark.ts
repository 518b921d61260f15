import {attempt} from '../ui/attempt.ts'

/** Also the prefix of the rows that version 1.0.0 kept in `localStorage`. */
export const WAITING_MARK = 'leads.outbox'

/** Tells whether a lead may wait on this device, without opening its database. */
export const hasWaitingLeads = () =>
  attempt(() => Object.keys(localStorage).some((key) => key.startsWith(WAITING_MARK)), false)

export const setWaitingMark = () =>
  attempt(() => localStorage.setItem(WAITING_MARK, String(Date.now())), undefined)

export const clearWaitingMark = () => attempt(() => localStorage.removeItem(WAITING_MARK), undefined)
