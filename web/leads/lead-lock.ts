/**
 * Runs work on one lead while no other tab does. The browser releases the lock of a tab that is closed. Returns
 * undefined if another tab has the lock and `ifAvailable` is set. Runs without a lock over plain http, and in Firefox
 * where the visitor blocks cookies. The lead's id still makes it one row.
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
