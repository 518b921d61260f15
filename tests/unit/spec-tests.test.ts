import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {FULL} from '../registry.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')

/** Rows of the table: a statement of the specification and its tests as `file › title`. */
const rows = readFileSync(path.join(ROOT, 'docs/develop/spec-tests.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Specification'))
  .map((line) => line.slice(2, -2).split(' | '))

test('every file of the full list exists', () => {
  expect(FULL.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

describe('the table of the specification and its tests', () => {
  test('has rows', () => {
    expect(rows.length).toBeGreaterThan(50)
  })

  test.each(rows.map(([row = '', tests = '']) => ({row, tests})))('names core tests for $row', ({tests}) => {
    const named = Array.from(tests.matchAll(/`([^`]+) › ([^`]+)`/g))
    expect(named).not.toEqual([])
    for (const [, file = '', title = ''] of named) {
      expect(FULL).not.toContain(file)
      expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(title)
    }
  })
})
