/** When a failed request is worth another try. Pure: clock and chance come in as numbers. */

export type Failure =
  /** No answer, or none in time. */
  | {readonly kind: 'network'}
  /** `code`: PostgREST's SQLSTATE or Storage's error name. Storage's real status stands in its body. */
  | {readonly kind: 'http'; readonly status: number; readonly code?: string | undefined}

/** `stored`: an earlier try arrived, only its answer was lost. `full`: it will be taken later, perhaps in an hour. */
export type Verdict = 'stored' | 'retry' | 'full' | 'final'

export interface RetryPolicy {
  /** For all tries and pauses together. */
  readonly budgetMs: number
  /** A single try is given up after this. */
  readonly attemptMs: number
  /** Whether a service that is full is asked again at once. */
  readonly insists: boolean
}

export const ROW_RETRY: RetryPolicy = {budgetMs: 10_000, attemptMs: 4_000, insists: true}
/** The lead goes without its photo rather than late: a photo on a slow line gets all its time in one try. */
export const PHOTO_RETRY: RetryPolicy = {budgetMs: 4_000, attemptMs: 4_000, insists: false}

/** Nobody waits for what goes out later: a slow line has the time that it needs. */
export const LATER_ROW_RETRY: RetryPolicy = {budgetMs: 20_000, attemptMs: 10_000, insists: true}
export const LATER_PHOTO_RETRY: RetryPolicy = {budgetMs: 60_000, attemptMs: 60_000, insists: false}

/** At its longest; each further one doubles. */
const FIRST_PAUSE_MS = 400
const LONGEST_PAUSE_MS = 2_500
const PASSING = new Set([408, 425])
/** Too many now, too busy, no room: said by the service itself. */
const FULL = new Set([429, 503, 507])
/** The row's key, or the photo's name, is already taken by the same lead. */
const ALREADY_THERE = new Set(['23505', 'Duplicate', 'ResourceAlreadyExists'])
/** A try that has less time than this cannot succeed over a phone's network. */
const SHORTEST_TRY_MS = 250

export function judge(failure: Failure): Verdict {
  if (failure.kind === 'network') return 'retry'
  const {code, status} = failure
  if (code !== undefined && ALREADY_THERE.has(code)) return 'stored'
  if (FULL.has(status)) return 'full'
  // Status 0 is an answer that never came, as some clients report it.
  return status === 0 || status >= 500 || PASSING.has(status) ? 'retry' : 'final'
}

interface Moment {
  /** Tries made so far, at least 1. */
  readonly tries: number
  readonly elapsedMs: number
  /** From 0 to 1: spreads visitors who failed together. */
  readonly chance: number
}

/** The pause before the next try, between half and all of its step; null: the time is up. */
export function nextPause({budgetMs}: RetryPolicy, {tries, elapsedMs, chance}: Moment): number | null {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
  const pause = Math.round((longest / 2) * (1 + chance))
  return elapsedMs + pause + SHORTEST_TRY_MS <= budgetMs ? pause : null
}

/** The last try that is worth one has all the time that is left. */
export function tryTimeout({budgetMs, attemptMs}: RetryPolicy, elapsedMs: number): number {
  const left = Math.max(0, budgetMs - elapsedMs)
  return left < 2 * attemptMs ? left : attemptMs
}
