/**
 * Returns a function that runs `work` once at a time. Calls during a run share the next run, because the current run
 * may have started before the caller wrote its data.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let waiting: Promise<void> | undefined
  return () => {
    if (waiting) return waiting
    waiting = last
      .catch(() => undefined)
      .then(() => {
        waiting = undefined
        return work()
      })
    last = waiting
    return waiting
  }
}
