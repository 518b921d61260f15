import {describe, expect, test} from 'vitest'
import {listOf, registryFaults} from '../registry.ts'

describe('the registry of test files', () => {
  test('names every test file once', () => {
    expect(registryFaults()).toEqual([])
  })

  test.each([
    ['in no list', 'web/a.test.ts', [], [], null],
    ['in both lists', 'web/a.test.ts', ['web/a.test.ts'], ['web/a.test.ts'], null],
    ['in a core folder', 'web/a.test.ts', ['web'], [], 'core'],
    ['in a core folder and the full list', 'web/a.test.ts', ['web'], ['web/a.test.ts'], 'full'],
  ])('sorts a file %s', (_, file, core, full, list) => {
    expect(listOf(file, core, full)).toBe(list)
  })
})
