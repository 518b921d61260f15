import {expect, test} from 'vitest'
import {isPublic} from './public-routes.ts'

test.each([
  ['GET', '/'],
  ['GET', '/assets/main-abc12345.js'],
  ['GET', '/leads-key.json'],
  ['GET', '/healthz'],
  ['GET', '/v2025-02-19/data/query/production'],
  ['POST', '/v2025-02-19/data/query/production'],
  ['GET', '/v2025-02-19/data/live/events/production'],
  ['GET', '/images/embedded/production/a-1x1.jpg'],
  ['POST', '/rest/v1/quiz_submissions'],
  ['OPTIONS', '/rest/v1/quiz_submissions'],
  ['POST', '/storage/v1/object/quiz-photos/1760000000000-a.jpg'],
])('a visitor may %s %s', (method, pathname) => {
  expect(isPublic(method, pathname)).toBe(true)
})

test.each([
  ['GET', '/studio'],
  ['GET', '/studio/structure'],
  ['POST', '/v1/auth/login/local'],
  ['POST', '/v1/data/mutate/production'],
  ['POST', '/v1/assets/images/production'],
  ['GET', '/v1/data/export/production'],
  ['GET', '/v1/users/me'],
  ['GET', '/v1/socket/production'],
  ['GET', '/v1/data/listen/production'],
  ['POST', '/auth/v1/token'],
  ['GET', '/rest/v1/quiz_submissions'],
  ['POST', '/rest/v1/lead_notes'],
  ['GET', '/storage/v1/object/quiz-photos/1760000000000-a.jpg'],
  ['GET', '/storage/v1/object/sign/quiz-photos/a.jpg'],
  ['POST', '/leads-copy'],
  ['GET', '/status'],
])('nobody may %s %s there', (method, pathname) => {
  expect(isPublic(method, pathname)).toBe(false)
})
