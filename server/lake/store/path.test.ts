import {expect, it} from 'vitest'
import {isValidPath} from './path.ts'

it('accepts the paths that Sanity documents and its Studio writes', () => {
  const paths = [
    'title',
    '_private',
    'a.b.c',
    "['with-dash'].x",
    "body['it\\'s']",
    'list[0]',
    'list[-1].name',
    'list[0:2]',
    'list[:]',
    'list[1:]',
    'list[_key=="abc-123"].title',
    'list[_key == "abc"]',
    'list[price > 10.5]',
    'list[nested.deep != true]',
    'list[active?]',
    'tags[@=="red"]',
    'list[0,2,-1]',
    '..price',
    'body..[_key=="x"].text',
    'body[_key=="a"]..text',
    'body[_key=="a"].children[_key=="b"].text',
  ]
  expect(paths.filter((path) => !isValidPath(path))).toEqual([])
})

it('refuses what would only be understood in part', () => {
  const paths = [
    '',
    '.',
    'a.',
    'a..',
    'a[',
    'a[]',
    'a]',
    'a[0',
    'a[0]b',
    'a b',
    'a-b',
    '1',
    '$',
    'list[_key==]',
    'list[_key=="a]',
    'list[_key=a]',
    'list[0;1]',
    'list[9999999]',
    'list[0:10000000]',
    '__proto__.x',
    `a${'.a'.repeat(2000)}`,
    '..a..a..a',
    `a${'[0,0]'.repeat(10)}`,
  ]
  expect(paths.filter(isValidPath)).toEqual([])
})

it('answers at once, however the path is made', () => {
  const started = process.threadCpuUsage().user
  for (const piece of ["'a'.", '[a,', 'a.', '[0:', '["', "['\\", '[a.a.a']) isValidPath(piece.repeat(680))
  const gap = ' '.repeat(1000)
  isValidPath(`a[${gap}:${gap}x]`)
  // Microseconds of the processor, whatever else the machine does.
  expect(process.threadCpuUsage().user - started).toBeLessThan(500_000)
})
