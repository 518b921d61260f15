import {expect, test} from 'vitest'
import {sniffImage} from './inspect.ts'
import {storedName, storedNameOfId, uploadOptions} from './names.ts'

const SHA = 'a'.repeat(40)

test('reads the same file from id and path', () => {
  const byId = storedNameOfId(`image-${SHA}-30x20-jpg`)
  expect(byId).toEqual(storedName({kind: 'images', file: `${SHA}-30x20.jpg`}))
  expect(byId).toMatchObject({width: 30, height: 20, extension: 'jpg', sha1: SHA})
  expect(storedNameOfId(`file-${SHA}-pdf`)?.file).toBe(`${SHA}.pdf`)
  expect(storedNameOfId('drafts.image-x')).toBeNull()
})

test('reads upload options from the query', () => {
  const query = new URLSearchParams('filename=a.jpg&title=T&tag=x')
  expect(uploadOptions(query)).toEqual({filename: 'a.jpg', title: 'T'})
})

test.each([
  ['<svg xmlns="x"/>', 'svg'],
  ['\ufeff<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg [<!ENTITY a "b">]><svg>', 'svg'],
  ['<html><svg/></html>', null],
  ['<!-- never closed <svg>', null],
  ['<svgx>', null],
  [`${'<!---->'.repeat(9000)}<p>`, null],
  ['\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
  ['\0\0\0\x18ftypisom\0\0\0\0isommp42', null],
])('recognises %j as %s', (text, type) => {
  expect(sniffImage(Buffer.from(text))).toBe(type)
})
