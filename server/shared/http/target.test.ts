import {expect, it} from 'vitest'
import {isPlainTarget} from './target.ts'

it.each(['/studio?a=\\b//c', '/', '/.well-known/a..b/...?x=/../'])('%s is plain', (target) => {
  expect(isPlainTarget(target)).toBe(true)
})

it.each([
  ...['//x/studio', '/\\x/studio', '/x\\..\\studio', '//'],
  ...['.', '..', '%2e', '%2E.', '.%2e', '%2e%2E'].flatMap((dots) => [`/x/${dots}/studio`, `/studio/${dots}`]),
])('%s may be another address to a proxy', (target) => {
  expect(isPlainTarget(target)).toBe(false)
})
