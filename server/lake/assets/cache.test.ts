import fs from 'node:fs/promises'
import path from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createCache, entryName} from './cache.ts'
import {tempFolder} from './fixtures.ts'

const report = vi.fn()
let folder = ''
beforeEach(async () => {
  folder = await tempFolder()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fs.rm(folder, {recursive: true, force: true})
})

const entry = (name: string) => entryName('production/x.jpg', name)
const hundred = Buffer.alloc(100, 7)
/** Room for three small entries: each takes a block of the disk. */
const maxBytes = 3 * 4096

test('keeps what it is given, over a restart too', async () => {
  const cache = await createCache({folder, maxBytes, report})
  await cache.put(entry('a'), hundred)
  expect(await cache.get(entry('a'))).toEqual(hundred)
  expect(await cache.get(entry('b'))).toBeNull()
  const again = await createCache({folder, maxBytes, report})
  expect(await again.get(entry('a'))).toEqual(hundred)
  expect(again.bytes()).toBe(4096)
})

test('stays within its bound and gives up what was not used for longest', async () => {
  const cache = await createCache({folder, maxBytes, report})
  for (const name of ['a', 'b', 'c']) await cache.put(entry(name), hundred)
  await cache.get(entry('a'))
  await cache.put(entry('d'), hundred)
  expect(cache.bytes()).toBeLessThanOrEqual(maxBytes)
  expect(await fs.readdir(folder)).toHaveLength(3)
  expect(await cache.get(entry('b'))).toBeNull()
  expect(await cache.get(entry('a'))).toEqual(hundred)
})

test('keeps what the page shows, whatever strangers ask for', async () => {
  const cache = await createCache({folder, maxBytes, report})
  await cache.put(entry('page'), hundred, true)
  for (const name of ['a', 'b', 'c', 'd']) await cache.put(entry(name), hundred)
  expect(await cache.get(entry('page'))).toEqual(hundred)
  for (const name of ['e', 'f', 'g']) await cache.put(entry(name), hundred, true)
  expect(cache.bytes()).toBeLessThanOrEqual(maxBytes)
})

test('the order of use survives a restart, and a smaller bound applies at once', async () => {
  const cache = await createCache({folder, maxBytes, report})
  for (const name of ['a', 'b', 'c']) await cache.put(entry(name), hundred)
  const hour = 3_600_000
  const times = {a: Date.now() - hour, b: Date.now() - 3 * hour, c: Date.now() - 2 * hour}
  for (const [name, time] of Object.entries(times)) {
    await fs.utimes(path.join(folder, entry(name)), new Date(time), new Date(time))
  }
  await cache.get(entry('b'))
  const smaller = await createCache({folder, maxBytes: 2 * 4096, report})
  expect(await smaller.get(entry('c'))).toBeNull()
  expect(await smaller.get(entry('b'))).toEqual(hundred)
})

test.each([
  ['empty', () => Buffer.alloc(0)],
  ['cut off', (content: Buffer) => content.subarray(0, 90)],
  ['changed', (content: Buffer) => Buffer.concat([content.subarray(0, 131), Buffer.from('x')])],
])('an entry that is %s counts as absent and is dropped', async (_, spoil) => {
  const cache = await createCache({folder, maxBytes, report})
  await cache.put(entry('a'), hundred)
  const file = path.join(folder, entry('a'))
  await fs.writeFile(file, spoil(await fs.readFile(file)))
  expect(await cache.get(entry('a'))).toBeNull()
  expect(await fs.readdir(folder)).toEqual([])
  expect(cache.bytes()).toBe(0)
})

test('what a killed process left half-written goes, foreign files stay', async () => {
  await fs.writeFile(path.join(folder, 'half.tmp'), 'x')
  await fs.writeFile(path.join(folder, 'README'), 'x')
  await createCache({folder, maxBytes, report})
  expect(await fs.readdir(folder)).toEqual(['README'])
})

test('too large for the whole cache is not kept', async () => {
  const cache = await createCache({folder, maxBytes, report})
  await cache.put(entry('a'), Buffer.alloc(maxBytes))
  expect(await fs.readdir(folder)).toEqual([])
})

test('a full disk only means no caching', async () => {
  const cache = await createCache({folder, maxBytes, report})
  vi.spyOn(fs, 'writeFile').mockRejectedValue(Object.assign(new Error('no space left'), {code: 'ENOSPC'}))
  await cache.put(entry('a'), hundred)
  expect(report).toHaveBeenCalledWith(expect.objectContaining({message: 'no space left'}))
  expect(await cache.get(entry('a'))).toBeNull()
})

test('dropping an asset takes all its variants and no others', async () => {
  const cache = await createCache({folder, maxBytes, report})
  await cache.put(entry('a'), hundred)
  await cache.put(entry('b'), hundred)
  await cache.put(entryName('production/y.jpg', 'a'), hundred)
  await cache.drop('production/x.jpg')
  expect(await fs.readdir(folder)).toEqual([entryName('production/y.jpg', 'a')])
})
