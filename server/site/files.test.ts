import {expect, it} from 'vitest'
import {isImmutable, typeOf} from './files.ts'

it('only names with a hash are immutable', () => {
  const names = [
    '/assets/main-abc12345.js',
    '/studio/assets/a-abc12345.css',
    '/content/abcdefghijklmnop.json',
  ]
  expect(names.map(isImmutable)).not.toContain(false)
  expect(['/assets/plain.js', '/index.html', '/content/a.json'].map(isImmutable)).not.toContain(true)
})

it('files of unknown types are not served', () => {
  expect([typeOf('robots.txt'), typeOf('notes.key')]).toEqual(['text/plain; charset=utf-8', undefined])
})
