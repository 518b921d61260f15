import {expect, test} from 'vitest'
import {faultText} from './report.ts'

function thrown(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown')
}

test('an error is logged with its place', () => {
  const text = faultText(thrown(() => (undefined as unknown as {x: number}).x))
  expect(text).toMatch(/^TypeError: Cannot read properties of undefined/)
  expect(text).toContain('report.test.ts')
})

test('an unreadable text is not quoted', () => {
  const error = thrown(() => JSON.parse('{"email": anna@posta.example}'))
  expect(String((error as Error).message)).toContain('anna')
  expect(faultText(error)).not.toContain('anna')
  expect(faultText(new Error('outer', {cause: error}))).not.toContain('anna')
})
