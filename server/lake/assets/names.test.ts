import {expect, test} from 'vitest'
import {storedName, storedNameOfId, uploadOptions} from './names.ts'

const SHA = 'a'.repeat(40)

test('storedNameOfId() and storedName() return the same file', () => {
  const byId = storedNameOfId(`image-${SHA}-30x20-jpg`)
  expect(byId).toEqual(storedName('images', `${SHA}-30x20.jpg`))
  expect(byId).toMatchObject({width: 30, height: 20, extension: 'jpg', sha1: SHA})
  expect(storedNameOfId(`file-${SHA}-pdf`)?.file).toBe(`${SHA}.pdf`)
  expect(storedNameOfId('drafts.image-x')).toBeNull()
})

test('uploadOptions() reads known parameters of the query', () => {
  const query = new URLSearchParams('filename=a.jpg&title=T&tag=x')
  expect(uploadOptions(query)).toEqual({filename: 'a.jpg', title: 'T'})
})

test.each(['../../etc/passwd', `${SHA}.png`, `${SHA}-30x20.png\0.jpg`, `${SHA}-30x20`])(
  'storedName() refuses %j',
  (file) => {
    expect(storedName('images', file)).toBeNull()
  },
)
