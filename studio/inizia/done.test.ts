import type {KeyValueStore} from 'sanity'
import {describe, expect, it} from 'vitest'
import {createDone, keyOf} from './done.ts'

/** Creates a fake account whose answer the test triggers. The browser's storage is empty. */
function account(kept: Readonly<Record<string, boolean>>) {
  const waiting: (() => void)[] = []
  const written: string[] = []
  const keyValue = {
    getKey: (key: string) => ({
      subscribe({next}: {next(value: unknown): void}) {
        next(null)
        waiting.push(() => next(kept[key] ?? null))
      },
    }),
    setKey: async (key: string) => void written.push(key),
  }
  const answer = () => {
    for (const tell of waiting) tell()
  }
  return {done: createDone(keyValue as unknown as KeyValueStore), answer, written}
}

describe('the ticks', () => {
  it('add tasks that were done before the account answers', () => {
    const {done, answer, written} = account({[keyOf('testi')]: true})
    done.mark('write')
    answer()
    done.mark('write')
    done.mark('testi')
    expect([...done.get()].toSorted()).toEqual(['testi', 'write'])
    expect(written).toEqual([keyOf('write')])
  })

  it('notify when the account answers', () => {
    const {done, answer} = account({[keyOf('publish')]: true})
    let told = 0
    done.subscribe(() => {
      told += 1
    })
    expect(done.get().size).toBe(0)
    answer()
    expect(told).toBe(1)
    expect([...done.get()]).toEqual(['publish'])
  })
})
