import {describe, expect, test} from 'vitest'
import {coalesce} from './coalesce.ts'

function manual() {
  const finish: (() => void)[] = []
  const run = coalesce(() => new Promise<void>((resolve) => finish.push(resolve)))
  return {run, finish}
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('coalesce', () => {
  test('callers during a run share one later run', async () => {
    const {run, finish} = manual()
    const first = run()
    await settled()
    const waiters = [run(), run(), run()]
    expect(finish).toHaveLength(1)
    finish[0]?.()
    await first
    await settled()
    expect(finish).toHaveLength(2)
    finish[1]?.()
    await Promise.all(waiters)
    expect(finish).toHaveLength(2)
  })

  test('a caller never gets a run that began before its call', async () => {
    const {run, finish} = manual()
    void run()
    await settled()
    let answered = false
    const second = run().then(() => {
      answered = true
    })
    finish[0]?.()
    await settled()
    expect(answered).toBe(false)
    finish[1]?.()
    await second
    expect(answered).toBe(true)
  })
})
