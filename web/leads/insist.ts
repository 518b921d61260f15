import {within} from '../ui/within.ts'
import {type Failure, judge, nextPause, type RetryPolicy, tryTimeout} from './retry.ts'

/** Clock, chance and connection come in from outside. */
export interface Surroundings {
  /** Milliseconds that only go forward. */
  now(): number
  wait(milliseconds: number): Promise<void>
  chance(): number
  /** False only when the device itself knows that it has no network. */
  isOnline(): boolean
}

export type Try = {readonly kind: 'done'} | Failure

type Persistence =
  /** `wasThere`: by an earlier request than these. */
  | {readonly kind: 'stored'; readonly wasThere: boolean}
  /** The service has said no, and will say it again. `status` as in retry.ts. */
  | {readonly kind: 'refused'; readonly status: number}
  /** No try was answered in a way that settles it. `full`: the service takes no more for now. */
  | {readonly kind: 'unreachable'; readonly full: boolean}

export const browserSurroundings: Surroundings = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  chance: () => Math.random(),
  isOnline: () => navigator.onLine,
}

/** Even a try that ignores its signal cannot hold up the visitor. */
function tryOnce(attempt: (signal: AbortSignal) => Promise<Try>, limitMs: number): Promise<Try> {
  const signal = within(limitMs)
  const tooLong = new Promise<Try>((resolve) => {
    signal.addEventListener('abort', () => resolve({kind: 'network'}))
  })
  return Promise.race([tooLong, attempt(signal)])
}

/** Tries until it is settled or the policy's time is up. Without a network one try is enough. */
export async function insist(
  policy: RetryPolicy,
  attempt: (signal: AbortSignal) => Promise<Try>,
  {now, wait, chance, isOnline}: Surroundings,
): Promise<Persistence> {
  const started = now()
  for (let tries = 1; ; tries += 1) {
    const result = await tryOnce(attempt, tryTimeout(policy, now() - started))
    if (result.kind === 'done') return {kind: 'stored', wasThere: false}
    const verdict = judge(result)
    if (verdict === 'stored') return {kind: 'stored', wasThere: tries === 1}
    if (verdict === 'final') return {kind: 'refused', status: result.kind === 'http' ? result.status : 0}
    const full = verdict === 'full'
    const pause = nextPause(policy, {tries, elapsedMs: now() - started, chance: chance()})
    if (pause === null || !isOnline() || (full && !policy.insists)) return {kind: 'unreachable', full}
    await wait(pause)
  }
}
