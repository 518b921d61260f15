import {attempt} from '../ui/attempt.ts'

/** Says without opening a database that a lead may be waiting. Also the prefix of rows kept in `localStorage`. */
export const WAITING_MARK = 'leads.outbox'

/** Where it cannot be noted, the lead goes out when the visitor comes near the end of the quiz again. */
export function markWaiting(something: boolean): void {
  attempt(() => {
    if (something) localStorage.setItem(WAITING_MARK, '1')
    else localStorage.removeItem(WAITING_MARK)
  }, undefined)
}

export const mayWait = () =>
  attempt(() => Object.keys(localStorage).some((key) => key.startsWith(WAITING_MARK)), false)
