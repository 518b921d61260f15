import type {KeyValueStore} from 'sanity'
import {expect, test} from 'vitest'
import {createDone} from './done.ts'

/** A store that answers when it is told to. */
function store(kept: unknown) {
  let answer = () => {}
  const written: unknown[] = []
  const keyValue = {
    getKey: () => ({
      subscribe: ({next}: {next(value: unknown): void}) => {
        answer = () => next(kept)
      },
    }),
    setKey: async (_: string, value: unknown) => void written.push(value),
  }
  return {done: createDone(keyValue as unknown as KeyValueStore), answer: () => answer(), written}
}

test('what was done before the answer came is added to what was kept', () => {
  const {done, answer, written} = store(['testi', 'no such task'])
  done.mark('write')
  expect(written).toEqual([])
  answer()
  expect([...done.get()].toSorted()).toEqual(['testi', 'write'])
  expect(written).toEqual([['write', 'testi']])
  done.mark('write')
  expect(written).toHaveLength(1)
})

test('who has done nothing is asked for nothing', () => {
  const {done, answer, written} = store(null)
  done.subscribe(() => {})
  answer()
  expect([...done.get()]).toEqual([])
  expect(written).toEqual([])
})
