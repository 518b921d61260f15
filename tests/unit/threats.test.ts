/** What docs/threats.md promises is held by tests that exist. */
import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')
const page = readFileSync(path.join(ROOT, 'docs', 'threats.md'), 'utf8')

const [promises = ''] = page.split('## On the disk')
const rows = promises
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Promise |'))
  .map((line) => line.slice(2, -2).split(' | '))

const isTest = (name: string) =>
  [`tests/${name}.test.ts`, `tests/${name}.e2e.ts`, `${name}.test.ts`, `${name}.test.tsx`].some((file) =>
    existsSync(path.join(ROOT, file)),
  )

test('every row has a promise, an attack, tests that exist, and a figure', () => {
  expect(rows.length).toBeGreaterThan(20)
  for (const [promise = '', attack = '', tests = '', figure = '', ...more] of rows) {
    expect([attack, figure].every(Boolean) && more.length === 0, promise).toBe(true)
    const names = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    expect(names, promise).not.toEqual([])
    expect(
      names.filter((name) => !isTest(name)),
      promise,
    ).toEqual([])
  }
})
