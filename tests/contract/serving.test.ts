/** Tests headers and status codes of responses, open connections, the readiness check, `HOST` and the silent log. */
import {describe, expect, test} from 'vitest'
import {lakesOfThisFile, raw} from '../support/lakes.ts'

const start = lakesOfThisFile()
const shared = start()
/**
 * Idle timeout of Caddy's connections to the product. If the product closed earlier, Caddy could send a lead on a
 * closed connection.
 */
const CADDYS_SECONDS = 120

/** Last lines of a request that asks the product to close the connection after the answer. */
const CLOSE = 'host: localhost\r\nconnection: close\r\n\r\n'

describe('every answer', () => {
  const ROUTES: readonly (readonly [method: string, path: string])[] = [
    ['GET', '/'],
    ['GET', '/studio/'],
    ['GET', '/nothing/of/the/kind'],
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/leads-key.json'],
    ['GET', '/v1/data/query/production?query=*'],
    ['OPTIONS', '/v1/data/query/production'],
    ['GET', '/v1/no-such-thing'],
    ['GET', '/v1/auth/login/local'],
    ['GET', '/images/embedded/production/0000000000000000000000000000000000000000-1x1.jpg'],
    ['GET', '/files/embedded/production/0000000000000000000000000000000000000000.pdf'],
    ['GET', '/rest/v1/quiz_submissions'],
    ['GET', '/storage/v1/object/quiz-photos/a.jpg'],
    ['POST', '/auth/v1/token?grant_type=password'],
    ['GET', '/leads-copy'],
  ]

  test.each(ROUTES)('has security headers: %s %s', async (method, address) => {
    const {url} = await shared
    const {headers, status} = await fetch(url + address, {method, redirect: 'manual'})
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toMatch(
      /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
    )
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect([address, headers.get('content-security-policy')]).toEqual([
      address,
      expect.stringMatching(/^default-src 'none'/),
    ])
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    expect(headers.get('x-frame-options')).toMatch(/^(SAMEORIGIN|DENY)$/)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(status).not.toBe(500)
  })

  test.each([
    ['two slashes before a name', `GET //x/studio HTTP/1.1\r\n${CLOSE}`, 400],
    ['dots that climb', `GET /x/%2e%2e/studio HTTP/1.1\r\n${CLOSE}`, 400],
    ['a protocol on offer', `GET /healthz HTTP/1.1\r\nupgrade: h2c\r\nconnection: upgrade\r\n${CLOSE}`, 200],
  ] as const)('has security headers for %s', async (_name, text, status) => {
    const answer = await raw(await shared, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/x-content-type-options: nosniff/)
  })

  test('keeps an unused connection longer than proxies do', async () => {
    const {url} = await shared
    const {headers} = await fetch(`${url}/healthz`)
    const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(CADDYS_SECONDS)
  })
})

test('is alive at once and ready with a page', async () => {
  const {url} = await shared
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const first = await fetch(`${url}/readyz`)
  expect(first.status).toBe(503)
  expect(await first.json()).toEqual({
    ready: false,
    // The product of this test has no build, so it cannot render the page.
    checks: {content: 'ok', page: 'failed', disk: 'ok', leads: expect.stringMatching(/^(ok|not started)$/)},
  })
})

test('one HOST is served under its name, with HSTS on TLS', async () => {
  const lake = await start({HOST: '127.0.0.2', SITE_URL: 'https://clinica.example'})
  expect(lake.url).toMatch(/^http:\/\/127\.0\.0\.2:/)
  await lake.editor.create({_id: 'there', _type: 'faq'})
  expect(await lake.editor.fetch('*[0]._id')).toBe('there')
  const {headers} = await fetch(`${lake.url}/healthz`)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

// This test is the last one, because it stops the product that the other tests use.
test('requests are not logged by default', async () => {
  const lake = await shared
  await fetch(`${lake.url}/healthz`)
  await lake.stop()
  expect(lake.output()).not.toContain('"event":"request"')
})
