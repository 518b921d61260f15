import {attempt} from '../ui/attempt.ts'

/** Key of the mark in `localStorage`. Version 1.0.0 stored leads under keys with this prefix. */
export const WAITING_MARK = 'leads.outbox'

/** Returns whether a lead may wait on this device, without opening IndexedDB. */
export const hasWaitingLeads = () =>
  attempt(() => Object.keys(localStorage).some((key) => key.startsWith(WAITING_MARK)), false)

export const setWaitingMark = () =>
  attempt(() => localStorage.setItem(WAITING_MARK, String(Date.now())), undefined)

export const clearWaitingMark = () => attempt(() => localStorage.removeItem(WAITING_MARK), undefined)
