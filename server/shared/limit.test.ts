import {expect, it} from 'vitest'
import {createLimit} from './limit.ts'

it('a task that fails gives its place back', async () => {
  const limit = createLimit(1)
  await expect(limit(() => Promise.reject(new Error('own')))).rejects.toThrow('own')
  expect(await limit(async () => 'done')).toBe('done')
})
