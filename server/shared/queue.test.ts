import {describe, expect, it} from 'vitest'
import {createQueue} from './queue.ts'

describe('createQueue()', () => {
  it('runs at most its number of tasks at once, in order', async () => {
    const queue = createQueue(2)
    const begun: number[] = []
    let now = 0
    let most = 0
    await Promise.all(
      Array.from({length: 20}, (_, index) =>
        queue(async () => {
          begun.push(index)
          now += 1
          most = Math.max(most, now)
          await new Promise((resolve) => setImmediate(resolve))
          now -= 1
        }),
      ),
    )
    expect(most).toBe(2)
    expect(begun).toEqual(begun.toSorted((a, b) => a - b))
  })

  it('goes on after a task that fails', async () => {
    const queue = createQueue()
    await expect(queue(() => Promise.reject(new Error('own')))).rejects.toThrow('own')
    await expect(queue(async () => 2)).resolves.toBe(2)
  })
})
