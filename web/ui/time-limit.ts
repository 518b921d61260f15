/** Returns a signal that aborts after a time. The oldest supported browsers lack `AbortSignal.timeout`. */
export function abortAfter(milliseconds: number): AbortSignal {
  const abort = new AbortController()
  setTimeout(() => abort.abort(), milliseconds)
  return abort.signal
}

/** Resolves to `otherwise` if the promise exceeds the limit. The promise's work is not cancelled. */
export function withTimeLimit<T, U>(limitMs: number, promise: Promise<T>, otherwise: U): Promise<T | U> {
  const tooLate = new Promise<U>((resolve) => setTimeout(resolve, limitMs, otherwise))
  return Promise.race([promise, tooLate])
}
