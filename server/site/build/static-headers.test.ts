import {describe, expect, test} from 'vitest'
import {previewPolicy, SECURITY_HEADERS, sitePolicy, studioPolicy} from '../policy.ts'
import {
  headersFile,
  nginxFile,
  redirectsFile,
  siteRules,
  studioRules,
  vercelConfig,
} from './static-headers.ts'

const sources = {
  scriptHashes: ["'sha256-abc='"],
  connect: ['https://abc12345.api.sanity.io', 'https://xyz.supabase.co'],
  images: ['https://cdn.sanity.io'],
  frames: ['https://studio.clinica.example'],
}
const page = siteRules(sources, 'https://clinica.example')
const studio = studioRules(sources, 'https://studio.clinica.example')
/** What the product's own server sends with the page. */
const served = {...SECURITY_HEADERS, 'content-security-policy': sitePolicy(sources)}

/** Reads a `_headers` file as its hosts do: every rule that matches adds its headers. */
function netlify(file: string, address: string): Record<string, string> {
  const found: Record<string, string> = {}
  let matches = false
  for (const line of file.split('\n')) {
    if (line === '') continue
    if (!line.startsWith(' ')) {
      matches = line.endsWith('*') ? address.startsWith(line.slice(0, -1)) : address === line
      continue
    }
    const [name = '', value = ''] = line.trim().split(/: (.*)/s)
    if (!matches) continue
    expect(found[name], `${name} twice for ${address}`).toBeUndefined()
    found[name] = value
  }
  return found
}

interface Route {
  src?: string
  handle?: string
  dest?: string
  status?: number
  headers?: Record<string, string>
  continue?: boolean
}
const routesOf = (file: string) => (JSON.parse(file) as {routes: Route[]}).routes
const matching = (file: string, address: string) =>
  routesOf(file).filter(({src}) => src && new RegExp(src).test(address))

/** The headers of a file that is there, as Vercel gathers them. */
const vercel = (file: string, address: string): Record<string, string> =>
  Object.assign({}, ...matching(file, address).map((route) => (route.continue ? route.headers : {})))

function nginx(file: string, server: number, address: string): Record<string, string> {
  const blocks = file.split(/^server \{/m)[server + 1] ?? ''
  const locations = [...blocks.matchAll(/location (\/\S*) \{([^}]*)\}/g)]
    .filter(([, place = '']) => address.startsWith(place))
    .sort((a, b) => (b[1]?.length ?? 0) - (a[1]?.length ?? 0))
  const lines = [...(locations[0]?.[2] ?? '').matchAll(/add_header (\S+) "((?:[^"\\]|\\.)*)" always;/g)]
  return Object.fromEntries(lines.map(([, name, value = '']) => [name, value.replace(/\\(.)/g, '$1')]))
}

describe.each([
  ['_headers', (address: string) => netlify(headersFile(page), address)],
  ['config.json', (address: string) => vercel(vercelConfig(page), address)],
  ['nginx.conf', (address: string) => nginx(nginxFile(page, studio), 0, address)],
])('%s', (name, headersOf) => {
  test.each(['/', '/404.html', '/robots.txt', '/nothing'])('%s has what the server sends', (address) => {
    const {'cache-control': caching, ...headers} = headersOf(address)
    expect(headers).toEqual({...served, 'strict-transport-security': 'max-age=31536000'})
    // The other hosts say so by themselves.
    expect(caching).toBe(name === 'nginx.conf' ? 'public, max-age=0, must-revalidate' : undefined)
  })

  test.each(['/assets/main-abc12345.js', '/content/abc.json'])('%s stays for a year as well', (address) => {
    expect(headersOf(address)).toMatchObject({
      ...served,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
})

describe('the Studio as a site of its own', () => {
  test.each([
    ['_headers', (address: string) => netlify(headersFile(studio), address)],
    ['config.json', (address: string) => vercel(vercelConfig(studio, ['/studio', '/anteprima']), address)],
    ['nginx.conf', (address: string) => nginx(nginxFile(page, studio), 1, address)],
  ])('%s: its own policy, in no frame', (_name, headersOf) => {
    for (const address of ['/studio/structure', '/studio/assets/x.js']) {
      expect(headersOf(address)).toMatchObject({
        'content-security-policy': studioPolicy(sources),
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
      })
    }
    const preview = headersOf('/anteprima/it/home')
    expect(preview['content-security-policy']).toBe(previewPolicy(sources))
    expect(preview['x-frame-options']).toBe('SAMEORIGIN')
  })

  test.each([
    ['/', undefined, 302],
    ['/studio', '/studio/index.html', undefined],
    ['/studio/structure', '/studio/index.html', undefined],
    ['/anteprima/it/home', '/anteprima/index.html', undefined],
    ['/studio/assets/gone-12345678.js', '/404.html', 404],
    ['/nothing', '/404.html', 404],
  ])('config.json: %s without a file', (address, dest, status) => {
    const file = vercelConfig(studio, ['/studio', '/anteprima'])
    const answer = matching(file, address).find((route) => !route.continue)
    expect([answer?.dest, answer?.status]).toEqual([dest, status])
  })
})

test('_headers: an inner address of the Studio, which any host answers with its page, is not kept for a year', () => {
  const file = headersFile(studio)
  expect(netlify(file, '/studio/structure/faq')['cache-control']).toBeUndefined()
  expect(netlify(file, '/studio/assets/main-abc.js')['cache-control']).toContain('immutable')
})

test('_redirects: the files of a program go before its inner addresses', () => {
  expect(redirectsFile(['/studio', '/anteprima'])).toBe(`/ /studio/ 302
/studio/assets/* /studio/assets/:splat 200
/anteprima/assets/* /anteprima/assets/:splat 200
/studio/* /studio/ 200
/anteprima/* /anteprima/ 200
`)
})

test('config.json: the page has its own 404, and only what is there is kept for a year', () => {
  const routes = routesOf(vercelConfig(page))
  const found = routes.findIndex(({handle}) => handle === 'hit')
  expect(routes.find(({status}) => status === 404)?.dest).toBe('/404.html')
  expect(routes.findIndex(({headers}) => headers?.['cache-control'])).toBeGreaterThan(found)
})

test('_headers keeps to what Cloudflare takes: 100 rules, 2,000 characters a line', () => {
  for (const rules of [page, studio]) {
    expect(rules.length).toBeLessThanOrEqual(100)
    const longest = Math.max(
      ...headersFile(rules)
        .split('\n')
        .map(({length}) => length),
    )
    expect(longest).toBeLessThan(1500)
  }
})

test('the page may be framed by the Studio’s own address', () => {
  expect(sitePolicy(sources)).toContain("frame-ancestors 'self' https://studio.clinica.example;")
})

test('without TLS nothing is said about it', () => {
  expect(siteRules(sources, 'http://localhost:3000')[0]?.headers).toEqual(served)
})

describe('nginx.conf', () => {
  const file = nginxFile(page, studio)

  test('forgets the headers nowhere: not in a redirect, not in what nginx itself answers', () => {
    for (const block of file.split(/^server \{/m).slice(1)) {
      const [outside = '', ...locations] = block.split(/^ {2}location /m)
      expect(locations.length).toBeGreaterThan(4)
      for (const part of [outside, ...locations]) {
        for (const name of Object.keys(served)) expect(part).toContain(`add_header ${name} `)
      }
    }
  })

  test('what is missing below an immutable folder is answered elsewhere, or it would be missing for a year', () => {
    const [, ofPage = '', ofStudio = ''] = file.split(/^server \{/m)
    expect(ofPage).toContain('error_page 404 /404.html;')
    expect(ofStudio).toContain('error_page 404 @nothing;')
  })

  test('shows nobody the lists of other hosts, and ends no value at a quote', () => {
    expect(file).toMatch(/location ~ \^\/\(_headers\|_redirects\)\$ \{\s+return 404;/)
    const quoted = [{path: '/*', headers: {'x-note': 'a "b" c'}}]
    expect(nginxFile(quoted, studio)).toContain('add_header x-note "a \\"b\\" c" always;')
  })
})
