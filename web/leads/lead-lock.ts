/**
 * Runs work while holding the lead's lock, which only one tab can hold. Returns undefined if `ifAvailable` is set and
 * another tab has the lock. Over plain http, and in Firefox without cookies, runs the work without a lock.
 */
export async function withLeadLock<T>(
  id: string,
  options: LockOptions,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const hasLocks = await navigator.locks?.query().then(Boolean, () => false)
  if (!hasLocks) return work()
  return navigator.locks.request(`lead.${id}`, options, async (lock) => (lock ? work() : undefined))
}
