import {describe, expect, it} from 'vitest'
import {previewPolicy, SECURITY_HEADERS, sitePolicy, studioPolicy} from '../policy.ts'
import {headerRules, headersFile, redirectsFile, vercelConfig} from './static-headers.ts'

const sources = {
  scriptHashes: ["'sha256-abc='"],
  connect: ['https://abc12345.api.sanity.io', 'https://xyz.supabase.co'],
  images: ['https://cdn.sanity.io'],
}
const rules = headerRules(sources, 'https://clinica.example', ['/', '/privacy.html', '/privacy'])
const FOREVER = {'cache-control': 'public, max-age=31536000, immutable'}
const HSTS = {'strict-transport-security': 'max-age=31536000'}
const page = {...SECURITY_HEADERS, ...HSTS, 'content-security-policy': sitePolicy(sources)}
const studio = {
  ...SECURITY_HEADERS,
  ...HSTS,
  'x-frame-options': 'DENY',
  'content-security-policy': studioPolicy(sources),
}
const preview = {
  ...SECURITY_HEADERS,
  ...HSTS,
  'x-robots-tag': 'noindex',
  'content-security-policy': previewPolicy(sources),
}

const EXPECTED = [
  ['/', page],
  ['/privacy', page],
  ['/assets/main-abc12345.js', {...page, ...FOREVER}],
  ['/content/abcdefghijklmnop.json', {...page, ...FOREVER}],
  ['/studio/structure/faq', studio],
  ['/studio/assets/main-abc12345.js', {...studio, ...FOREVER}],
  ['/anteprima/', preview],
] as const

/** Returns the headers of all matching rules in a `_headers` file, as static hosts do. */
function headersOfFile(file: string, address: string) {
  const found: Record<string, string> = {}
  let matches = false
  for (const line of file.split('\n').filter(Boolean)) {
    const [name = '', value = ''] = line.trim().split(/: (.*)/s)
    if (!line.startsWith(' '))
      matches = line.endsWith('*') ? address.startsWith(line.slice(0, -1)) : address === line
    else if (matches) {
      expect(found[name], `${name} twice for ${address}`).toBeUndefined()
      found[name] = value
    }
  }
  return found
}

interface VercelRoute {
  src?: string
  headers?: Record<string, string>
  continue?: boolean
}

function headersOfVercel(config: string, address: string) {
  const {routes} = JSON.parse(config) as {routes: VercelRoute[]}
  const matching = routes.filter((one) => one.continue && one.src && new RegExp(one.src).test(address))
  return Object.assign({}, ...matching.map(({headers}) => headers))
}

describe('static hosts send the headers of the server', () => {
  it.each(EXPECTED)('for %s', (address, headers) => {
    expect(headersOfFile(headersFile(rules), address)).toEqual(headers)
    expect(headersOfVercel(vercelConfig(rules), address)).toEqual(headers)
  })
})

it('the hosted Studio may reach its project by request and by socket', () => {
  const directives = studioPolicy(sources).split('; ')
  const [connect] = directives.filter((one) => one.startsWith('connect-src'))
  expect(connect).toContain(' https://abc12345.api.sanity.io ')
  expect(connect).toContain(' wss://abc12345.api.sanity.io ')
  expect(connect).not.toContain('*.api.sanity.io')
  expect(directives).toContain("script-src 'self'")
})

it('inner addresses of the Studio open its first page', () => {
  expect(redirectsFile()).toContain('/studio/* /studio/index.html 200\n')
  expect(vercelConfig(rules)).toContain('"dest": "/studio/index.html"')
})
