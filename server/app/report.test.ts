import {expect, test} from 'vitest'
import {faultText} from './report.ts'

test('an error is logged with its place', () => {
  expect(faultText(new TypeError('no x'))).toMatch(/^TypeError: no x\n.*report\.test\.ts/)
})

test('an unreadable text is not quoted', async () => {
  const text = Promise.resolve('{"email": anna@posta.example}')
  const error: Error = await text.then(JSON.parse).catch((one) => one)
  expect(error.message).toContain('anna')
  expect(faultText(error)).not.toContain('anna')
  expect(faultText(new Error('outer', {cause: error}))).not.toContain('anna')
})
