import {describe, expect, test} from 'vitest'
import {ownAddress} from './addresses.ts'
import {handedSocket, readEnvironment} from './environment.ts'

describe('the environment', () => {
  test('embeds everything on port 3000 by default', () => {
    const settings = readEnvironment({}, '/srv/clinic')
    expect(settings).toMatchObject({port: 3000, host: '127.0.0.1', sanity: null, supabase: null, staff: null})
    expect(settings.siteUrl).toBe('http://localhost:3000')
    expect(settings.dataDir).toBe('/srv/clinic/.data')
  })

  test('trusts a proxy only if TRUST_PROXY says so', () => {
    const trusts = (TRUST_PROXY?: string) => readEnvironment({TRUST_PROXY}, '/').trustProxy
    expect([trusts('1'), trusts('on'), trusts('off'), trusts()]).toEqual([true, true, false, false])
    expect(() => trusts('ja')).toThrow('TRUST_PROXY must be 1 or 0')
  })

  const HOSTED = {
    VITE_SANITY_PROJECT_ID: 'abc123',
    VITE_SANITY_DATASET: 'production',
    VITE_SUPABASE_URL: 'https://abc.supabase.co/',
    VITE_SUPABASE_ANON_KEY: 'sb_publishable_a',
  }

  test('hosts content and leads together', () => {
    const {sanity, supabase} = readEnvironment(HOSTED, '/')
    expect(sanity).toEqual({projectId: 'abc123', dataset: 'production', token: null})
    expect(supabase).toMatchObject({url: 'https://abc.supabase.co', anonKey: 'sb_publishable_a'})
  })

  test.each([
    [
      {...HOSTED, VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: ''},
      'VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY missing: set all of',
    ],
    [
      {...HOSTED, VITE_SANITY_PROJECT_ID: '', VITE_SANITY_DATASET: ''},
      'VITE_SANITY_PROJECT_ID, VITE_SANITY_DATASET missing',
    ],
    [{...HOSTED, DATABASE_URL: 'postgres://a/b'}, 'DATABASE_URL is for embedded leads: remove it'],
    [{STUDIO_PORT: '3001'}, 'STUDIO_PORT is withdrawn: the Studio answers at /studio on PORT'],
    [
      {STUDIO_URL: 'https://studio.example'},
      'STUDIO_URL is withdrawn: the Studio answers at /studio on SITE_URL',
    ],
    [{CORS_ORIGINS: 'https://a.example'}, 'CORS_ORIGINS is withdrawn: only the own origin'],
  ])('refuses %j in one sentence', (env, sentence) => {
    expect(() => readEnvironment(env, '/')).toThrow(sentence)
  })

  test('takes a socket that is meant for this process or its parent', () => {
    const env = {LISTEN_PID: '7', LISTEN_FDS: '1'}
    const processes = [
      [7, 1],
      [8, 7],
      [9, 8],
    ]
    expect(processes.map((ids) => handedSocket(env, ids))).toEqual([3, 3, null])
  })

  test('finds the product at its one address', () => {
    expect(readEnvironment({HOST: '192.168.1.5', PORT: '3100'}, '/').siteUrl).toBe('http://192.168.1.5:3100')
    expect(readEnvironment({HOST: 'fd00::5'}, '/').siteUrl).toBe('http://[fd00::5]:3000')
    expect(readEnvironment({HOST: '0.0.0.0'}, '/').siteUrl).toBe('http://localhost:3000')
    expect(ownAddress('192.168.1.5', 80)).toBe('http://192.168.1.5:80')
  })

  test('reads LOG', () => {
    expect(readEnvironment({LOG: 'requests'}, '/').logRequests).toBe(true)
    expect(() => readEnvironment({LOG: 'all'}, '/')).toThrow('LOG must be')
  })

  test('names everything that is missing or malformed in one message', () => {
    const wrong = {
      PORT: 'abc',
      SITE_URL: 'ftp://x',
      VITE_SANITY_PROJECT_ID: 'abc123',
      STAFF_EMAIL: 'nobody',
      STAFF_PASSWORD: 'short',
      DATABASE_URL: 'mysql://x',
      LEADS_WEBHOOK_SECRET: 'no address to sign for',
      SMTP_URL: 'http://posta.example',
      MAIL_TO: 'anna@clinica.example, nobody',
    }
    for (const text of [
      ...['PORT', 'SITE_URL', 'VITE_SANITY_DATASET', 'STAFF_EMAIL', 'STAFF_PASSWORD', 'DATABASE_URL'],
      ...['LEADS_WEBHOOK_URL', 'SMTP_URL must begin', 'MAIL_FROM missing', 'MAIL_TO must be'],
    ])
      expect(() => readEnvironment(wrong, '/')).toThrow(text)
  })
})
