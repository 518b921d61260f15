import {within} from '../ui/within.ts'
import {withTimeLimit} from './time-limit.ts'

export type Attempt =
  | {readonly kind: 'done'}
  /** An earlier request with the same id or photo name has arrived. */
  | {readonly kind: 'duplicate'}
  | {readonly kind: 'error'; readonly status: number}

/** No answer, or one that the service did not give. */
export const NO_ANSWER: Attempt = {kind: 'error', status: 0}

const FIRST_PAUSE_MS = 400
const MAX_PAUSE_MS = 2_500

export const isRetryable = (status: number) =>
  status === 0 || status === 408 || status === 425 || status === 429 || status >= 500

/** Repeats an attempt until the service decides or the budget is used up. Without a network one attempt is enough. */
export async function sendWithRetry(
  attempt: (signal: AbortSignal) => Promise<Attempt>,
  budgetMs: number,
  attemptMs = budgetMs,
): Promise<Attempt> {
  const end = performance.now() + budgetMs
  for (let count = 1; ; count += 1) {
    const limitMs = Math.min(attemptMs, end - performance.now())
    // The limit holds even for an attempt that ignores its signal.
    const result = await withTimeLimit(limitMs, attempt(within(limitMs)), NO_ANSWER)
    // The first attempt has arrived, and only its answer was lost.
    if (result.kind === 'duplicate' && count > 1) return {kind: 'done'}
    if (result.kind !== 'error' || !isRetryable(result.status) || !navigator.onLine) return result
    // Chance spreads visitors who failed together.
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), MAX_PAUSE_MS) * (0.5 + Math.random() / 2)
    if (performance.now() + pause >= end) return result
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
