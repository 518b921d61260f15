import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createPool} from './pool.ts'
import type {Worker} from './process.ts'
import type {FromWorker, Job} from './protocol.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const job = (query: string): Job => ({
  kind: 'query',
  query,
  params: {},
  perspective: 'published',
  seesPrivate: false,
  identity: null,
})

/** A process that is busy with the first job that it gets: for the share of the time that the machine gives it. */
function busyWorker(share: number): Worker {
  return {
    post: () => {},
    onMessage: (listener: (message: FromWorker) => void) => queueMicrotask(() => listener({kind: 'ready'})),
    onEnd: () => {},
    workedMs: () => performance.now() * share,
    kill: async () => {},
  }
}

test.each([
  {share: 1, stoppedAfter: 1_500},
  {share: 0.25, stoppedAfter: 6_000},
])(
  'while others wait, a job that the machine gave $share of its time is stopped after $stoppedAfter ms',
  async ({share, stoppedAfter}) => {
    const start = () => busyWorker(share)
    const pool = createPool({size: 1, start, maxQueued: 10, timeoutMs: 10_000, crowdedMs: 1_500})
    await Promise.resolve()
    let said = ''
    pool.run(job('first')).catch(({message}) => {
      said = message
    })
    pool.run(job('second')).catch(() => {})
    await vi.advanceTimersByTimeAsync(stoppedAfter - 100)
    expect(said).toBe('')
    await vi.advanceTimersByTimeAsync(200)
    expect(said).toContain('while others were waiting')
    pool.close()
  },
)

test('one that others wait for outside of the queue has its share of the machine’s work, not of the clock', async () => {
  const start = () => busyWorker(0.25)
  const limits = {maxQueued: 10, timeoutMs: 10_000, crowdedMs: 1_000, isAwaited: true}
  const pool = createPool({size: 1, start, ...limits})
  await Promise.resolve()
  let said = ''
  pool.run(job('alone')).catch(({message}) => {
    said = message
  })
  await vi.advanceTimersByTimeAsync(3_900)
  expect(said).toBe('')
  await vi.advanceTimersByTimeAsync(200)
  expect(said).toContain('1000 ms while others were waiting')
  pool.close()
})
