import {expect, test} from 'vitest'
import {jumpingClock} from './fixtures.ts'
import {insist} from './insist.ts'
import {ROW_RETRY} from './retry.ts'

test('a try that is given up is told so: it must not arrive after the next one', async () => {
  const signals: AbortSignal[] = []
  const policy = {...ROW_RETRY, attemptMs: 1}
  const outcome = await insist(
    policy,
    (signal) => {
      signals.push(signal)
      return new Promise(() => {})
    },
    {...jumpingClock(), isOnline: () => false},
  )
  expect(outcome).toEqual({kind: 'unreachable', full: false})
  expect(signals.map(({aborted}) => aborted)).toEqual([true])
})
