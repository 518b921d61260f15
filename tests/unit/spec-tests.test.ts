import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {CORE, FULL, type Kind, listOf} from '../registry.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')

/** Table rows of `spec-tests.md`, each with a statement of the specification and its tests as `file › title`. */
const rows = readFileSync(path.join(ROOT, 'docs/develop/spec-tests.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Specification'))
  .map((line) => line.slice(2, -2).split(' | '))

const kindOf = (file: string): Kind =>
  file.startsWith('tests/e2e/') ? 'e2e' : file.startsWith('tests/contract/') ? 'contract' : 'unit'

function faultOf(named: string): string | null {
  const [file = '', title = ''] = named.split(' › ')
  const kind = kindOf(file)
  if (listOf(file, CORE[kind], FULL[kind]) !== 'core') return `${file} is not in the core`
  return readFileSync(path.join(ROOT, file), 'utf8').includes(title) && title
    ? null
    : `${named} does not exist`
}

describe('the table of the specification and its tests', () => {
  test('has rows', () => {
    expect(rows.length).toBeGreaterThan(50)
  })

  test.each(rows.map(([row = '', tests = '']) => ({row, tests})))('names core tests for $row', ({tests}) => {
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one)
    expect(named).not.toEqual([])
    expect(named.map(faultOf).filter((fault) => fault !== null)).toEqual([])
  })
})
