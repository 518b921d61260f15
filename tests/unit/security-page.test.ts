/** Every promise of docs/operate/security.md names tests that exist. */
import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')
const page = readFileSync(path.join(ROOT, 'docs', 'operate', 'security.md'), 'utf8')
const [, promises = ''] = page.split(/^## Promises$/m)
const rows = (promises.split(/^## /m)[0] ?? '')
  .split('\n')
  .filter((line) => /^\| (?!Promise \|)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

const isTest = (name: string) =>
  [`tests/${name}.test.ts`, `tests/${name}.e2e.ts`, `${name}.test.ts`].some((file) =>
    existsSync(path.join(ROOT, file)),
  )

test('promises have an attack and existing tests', () => {
  expect(rows.length).toBeGreaterThan(15)
  for (const [promise = '', attack = '', tests = '', ...more] of rows) {
    expect(attack !== '' && more.length === 0, promise).toBe(true)
    const names = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    expect(names, promise).not.toEqual([])
    expect(
      names.filter((name) => !isTest(name)),
      promise,
    ).toEqual([])
  }
})
