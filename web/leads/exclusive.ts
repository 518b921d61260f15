import {within} from '../ui/within.ts'

const NAME = 'leads-outbox'
const PATIENCE_MS = 30_000

/**
 * One tab at a time. Where there are no locks, or a tab never lets go, it goes on without: two tabs then do the
 * same work, and the lead's id makes it one row all the same.
 */
export async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const {locks} = navigator
  if (!locks) return work()
  let started = false
  try {
    return await locks.request(NAME, {signal: within(PATIENCE_MS)}, () => {
      started = true
      return work()
    })
  } catch (error) {
    if (started) throw error
    return work()
  }
}
