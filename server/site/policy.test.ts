import {expect, test} from 'vitest'
import {studioPolicy} from './policy.ts'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''

test('the hosted Studio may reach its project, by request and by socket', () => {
  const policy = studioPolicy({
    connect: ['https://abc12345.api.sanity.io'],
    images: ['https://cdn.sanity.io'],
  })
  const connect = directive(policy, 'connect-src')
  expect(connect).toContain('https://abc12345.api.sanity.io')
  expect(connect).toContain('wss://abc12345.api.sanity.io')
  expect(connect).not.toContain('*.api.sanity.io')
  expect(directive(policy, 'img-src').match(/cdn\.sanity\.io/g)).toHaveLength(1)
  expect(directive(policy, 'script-src')).toBe("script-src 'self'")
})
