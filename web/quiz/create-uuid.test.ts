import {describe, expect, it} from 'vitest'
import {createUuid} from './create-uuid.ts'

describe('createUuid', () => {
  it('returns a random UUID without randomUUID', () => {
    const getRandomValues: Crypto['getRandomValues'] = (array) => crypto.getRandomValues(array)
    const ids = [createUuid({getRandomValues}), createUuid({getRandomValues})]
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(2)
  })
})
