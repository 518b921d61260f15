import {describe, expect, test} from 'vitest'
import {routeName} from './request-log.ts'

describe('the name of a route', () => {
  test.each([
    ['/', '/'],
    ['/v2025-02-19/data/query/production', '/v*/data/query/*'],
    ['/v1/data/doc/production/drafts.anna', '/v*/data/doc/*'],
    ['/v1/data/history/production/documents/anna', '/v*/data/history/*/documents/*'],
    ['/v1/users/me/keyvalue/anna', '/v*/users/me/keyvalue/*'],
    ['/v1/projects/embedded/user-applications', '/v*/projects/*/user-applications'],
    ['/v1/socket/production', '/v*/socket/*'],
    ['/rest/v1/quiz_submissions', '/rest/v1/quiz_submissions'],
    ['/storage/v1/object/quiz-photos/1760000000000-anna.jpg', '/storage/v1/object/quiz-photos/*'],
    ['/studio/structure/faq;anna', '/studio/*'],
    ['/images/embedded/production/abc-10x10.jpg', '/images/*'],
    ['/anna@posta.example', '/*'],
  ])('%s is called %s', (pathname, name) => {
    expect(routeName(pathname)).toBe(name)
  })

  test('holds nothing that a caller made up, wherever it stands', () => {
    const secret = 'anna@posta.example'
    for (const prefix of [
      '/v1/',
      '/v1/data/',
      '/rest/v1/',
      '/storage/v1/object/',
      '/auth/v1/',
      '/',
      '/studio/',
    ])
      expect(routeName(`${prefix}${secret}/${secret}`)).not.toContain('anna')
  })
})
