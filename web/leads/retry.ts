import {abortAfter, withTimeLimit} from '../ui/time-limit.ts'

export type Attempt =
  | {readonly kind: 'done'}
  /** The service has already stored this lead id or photo name. */
  | {readonly kind: 'duplicate'}
  | {readonly kind: 'error'; readonly status: number}

/** No answer, or an answer that did not come from the service. */
export const NO_ANSWER: Attempt = {kind: 'error', status: 0}

const FIRST_PAUSE_MS = 400
const MAX_PAUSE_MS = 2_500

export const isRetryable = (status: number) =>
  status === 0 || status === 408 || status === 425 || status === 429 || status >= 500

/** Repeats an attempt until the service accepts or refuses, the time is up or the device is offline. */
export async function sendWithRetry(
  attempt: (signal: AbortSignal) => Promise<Attempt>,
  budgetMs: number,
  attemptMs = budgetMs,
): Promise<Attempt> {
  const end = performance.now() + budgetMs
  for (let count = 1; ; count += 1) {
    const limitMs = Math.min(attemptMs, end - performance.now())
    // The limit applies even if an attempt ignores its signal.
    const result = await withTimeLimit(limitMs, attempt(abortAfter(limitMs)), NO_ANSWER)
    // Counts a duplicate after a retry as success: an earlier attempt succeeded, and only its answer was lost.
    if (result.kind === 'duplicate' && count > 1) return {kind: 'done'}
    if (result.kind !== 'error' || !isRetryable(result.status) || !navigator.onLine) return result
    // Random jitter spreads the retries of visitors whose requests failed at the same time.
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), MAX_PAUSE_MS) * (0.5 + Math.random() / 2)
    if (performance.now() + pause >= end) return result
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
