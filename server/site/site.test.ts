import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {HttpBindings} from '@hono/node-server'
import {describe, expect, it} from 'vitest'
import {isImmutable, typeOf} from './files.ts'
import {createSite} from './site.ts'

const RENDERER = `
export const snapshotQuery = '*'
export const publicQueries = []
export const render = async ({content, revision}) => ({
  snapshot: JSON.stringify(content), landing: revision + ' <img src="/images/p/d/' + content.title + '.jpg?w=1&amp;q=2">',
  notFound: 'nothing here', texts: [], robots: 'all', sitemap: '', manifest: '{}', styles: [],
})`

function fakeBuild(distDir: string, name: string) {
  rmSync(distDir, {recursive: true, force: true})
  for (const folder of ['server', 'web/assets', 'studio/assets', 'preview'])
    mkdirSync(path.join(distDir, folder), {recursive: true})
  const write = (file: string, text: string) => writeFileSync(path.join(distDir, file), text)
  write('server/render.js', RENDERER)
  write('server/head.js', '')
  write('studio/index.html', 'the Studio')
  write('preview/index.html', 'the preview')
  write('public-queries.json', '{"*[a]": 0}')
  for (const folder of ['web', 'studio']) write(`${folder}/assets/part-${name}.js`, name)
}

async function openSite() {
  const folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-site-'))
  const distDir = path.join(folder.path, 'dist')
  const faults: unknown[] = []
  const state = {title: 'first', publish: () => {}}
  async function start(name: string) {
    fakeBuild(distDir, name)
    const site = createSite({
      distDir,
      formerDir: path.join(folder.path, 'published'),
      siteUrl: () => 'http://localhost',
      transport: {},
      content: {
        ask: async () => JSON.stringify({title: state.title}),
        onPublish: (listener) => {
          state.publish = listener
        },
        imageBase: '/images/p/d',
      },
      report: (error) => faults.push(error),
    })
    await site.load()
    const get = async (address: string, init?: RequestInit) =>
      site.handle(new Request(`http://localhost${address}`, init), {} as HttpBindings)
    const text = async (address: string) => {
      const response = await get(address)
      return `${response.status} ${await response.text()}`
    }
    return {site, get, text}
  }
  return {state, start, faults, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]()}
}

const SHARED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'SAMEORIGIN',
  vary: 'Accept-Encoding',
  'cache-control': 'public, max-age=0, must-revalidate',
}
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
const PAGE = `default-src 'none'; script-src 'self' ${EMPTY}; img-src 'self' data: blob:; connect-src 'self'; style-src ${EMPTY}; style-src-attr 'unsafe-inline'; font-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'`
const STUDIO =
  "default-src 'none'; script-src 'self'; img-src 'self' data: blob:; connect-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; worker-src 'self' blob:; frame-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
const PREVIEW =
  "default-src 'none'; script-src 'self'; img-src 'self' data: blob:; connect-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'"
const HTML = 'text/html; charset=utf-8'
const answer = (type: string, policy: string, length: string, more: Record<string, string> = {}) => ({
  ...SHARED,
  'content-type': type,
  'content-security-policy': policy,
  'content-length': length,
  ...more,
})
const FOREVER = {'cache-control': 'public, max-age=31536000, immutable'}
const HEADERS = [
  ['/', answer(HTML, PAGE, '62')],
  ['/nothing', answer(HTML, PAGE, '12')],
  ['/robots.txt', answer('text/plain; charset=utf-8', PAGE, '3')],
  ['/assets/part-aaaaaaaa.js', answer('text/javascript; charset=utf-8', PAGE, '8', FOREVER)],
  ['/studio/structure', answer(HTML, STUDIO, '10', {'x-frame-options': 'DENY'})],
  ['/anteprima', answer(HTML, PREVIEW, '11', {'x-robots-tag': 'noindex'})],
] as const

describe('the site', () => {
  it.each(HEADERS)('%s has these headers and no others', async (address, expected) => {
    await using place = await openSite()
    const {get} = await place.start('aaaaaaaa')
    const {etag, ...headers} = Object.fromEntries((await get(address)).headers)
    expect(headers).toEqual(expected)
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const again = await get(address, {headers: {'if-none-match': String(etag)}})
    expect(again.status).toBe(address === '/nothing' ? 404 : 304)
  })

  it('serves snapshots, pictures and queries of earlier publishes', async () => {
    await using place = await openSite()
    const first = await place.start('aaaaaaaa')
    const revision = /^200 (\S+)/.exec(await first.text('/'))?.[1]
    place.state.title = 'second'
    place.state.publish()
    expect(await first.text('/')).not.toContain(revision)
    const {site, text} = await place.start('bbbbbbbb')
    expect(await text(`/content/${revision}.json`)).toBe('200 {"title":"first"}')
    expect(await text('/content/aaaaaaaaaaaaaaaa.json')).toBe('404 nothing here')
    const pictures = ['first', 'second', 'third'].map((name) => `/images/p/d/${name}.jpg?w=1&q=2`)
    expect(pictures.map(site.isPublicPicture)).toEqual([true, true, false])
    expect(['*[a]', '*'].map(site.isPublicQuery)).toEqual([true, false])
    expect(place.faults).toEqual([])
  })

  it('refuses writing and opens inner addresses', async () => {
    await using place = await openSite()
    const {get, text} = await place.start('aaaaaaaa')
    const refused = await get('/', {method: 'POST'})
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await text('/studio/structure')).toBe('200 the Studio')
    expect(await text('/studio/assets/part-cccccccc.js')).toMatch(/^404 /)
  })
})

describe('files of the site', () => {
  it.each([
    ['/assets/main-abc12345.js', true],
    ['/studio/assets/a-abc12345.css', true],
    ['/content/abcdefghijklmnop.json', true],
    ['/assets/plain.js', false],
    ['/content/a.json', false],
  ])('%s is immutable: %s', (address, expected) => {
    expect(isImmutable(address)).toBe(expected)
  })

  it('have a known type', () => {
    expect([typeOf('robots.txt'), typeOf('notes.key')]).toEqual(['text/plain; charset=utf-8', undefined])
  })
})
