import {describe, expect, test} from 'vitest'
import {registryFaults} from '../registry.ts'

describe('the registry of test files', () => {
  test('names every test file once', () => {
    expect(registryFaults()).toEqual([])
  })
})
