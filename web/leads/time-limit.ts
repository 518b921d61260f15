import {within} from '../ui/within.ts'

/** Returns `otherwise` if the promise exceeds the limit. The promise's work is not cancelled. */
export function withTimeLimit<T, U>(limitMs: number, promise: Promise<T>, otherwise: U): Promise<T | U> {
  const tooLate = new Promise<U>((resolve) => {
    within(limitMs).addEventListener('abort', () => resolve(otherwise))
  })
  return Promise.race([promise, tooLate])
}
