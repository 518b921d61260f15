import {expect, test} from 'vitest'
import {targetOf} from './target.ts'

const path = (url: string) => targetOf({url})?.pathname ?? null

test('an address is what it says', () => {
  expect(path('/studio?a=\\b//c')).toBe('/studio')
  expect(path('http://localhost:3000/studio')).toBe('/studio')
  expect(targetOf({})?.pathname).toBe('/')
})

test('what a proxy may have taken for another address is none', () => {
  for (const url of ['//x/studio', '/\\x/studio', '\\\\x/studio', '/x\\..\\studio', 'http://[', '//']) {
    expect(path(url), url).toBeNull()
  }
  for (const dots of ['.', '..', '%2e', '%2E.', '.%2e', '%2e%2E']) {
    for (const url of [`/x/${dots}/studio`, `/studio/${dots}`, `http://localhost/${dots}/studio`]) {
      expect(path(url), url).toBeNull()
    }
  }
  expect(path('/.well-known/a..b/...?x=/../')).toBe('/.well-known/a..b/...')
})
