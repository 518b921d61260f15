export type Queue = ReturnType<typeof createQueue>

/** Runs one asynchronous task after the other, in the order they were added. */
export function createQueue() {
  let tail: Promise<unknown> = Promise.resolve()
  return {
    add<T>(task: () => Promise<T>): Promise<T> {
      const result = tail.then(task)
      tail = result.catch(() => undefined)
      return result
    },
    async idle(): Promise<void> {
      await tail
    },
  }
}
