import {mkdirSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test, vi} from 'vitest'
import {compress} from '../shared/http/compress.ts'
import {createPublication, pictureAddresses} from './publication.ts'

const RENDERER = `
export const snapshotQuery = '*'
export const render = async ({content}) => ({
  snapshot: '', landing: String(content), notFound: '', texts: [], robots: '', sitemap: '', manifest: '{}',
  styles: [],
})`

async function standing(folder: string, ask: () => Promise<string>) {
  mkdirSync(path.join(folder, 'server'))
  writeFileSync(path.join(folder, 'server/render.js'), RENDERER)
  writeFileSync(path.join(folder, 'server/head.js'), '')
  const faults: unknown[] = []
  let publish = () => {}
  const onPublish = (listener: () => void) => {
    publish = listener
  }
  const content = {ask, onPublish, imageBase: '/images'}
  const report = (error: unknown) => faults.push(error)
  const site = {distDir: folder, siteUrl: () => 'http://localhost', content, report}
  const publication = createPublication(site, async () => {})
  const page = async () => (await publication.current())?.bodies.get('/')
  return {publication, page, faults, publish: () => publish()}
}

test('a request waits only for publishes before it', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-publication-'))
  let version = 0
  let isBusy = true
  const site = await standing(folder.path, async () => {
    const answer = await Promise.resolve(JSON.stringify(version))
    if (isBusy) {
      version++
      site.publish()
    }
    return answer
  })
  const shown = async () => Number((await site.page())?.raw)
  await site.publication.load()
  const asked = version
  expect(await shown()).toBeGreaterThanOrEqual(asked)
  isBusy = false
  const last = version
  expect(await shown()).toBe(last)
  expect(site.faults).toEqual([])
})

test('a page is compressed best after 5 s without a publish', async ({onTestFinished}) => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  onTestFinished(() => void vi.useRealTimers())
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-publication-'))
  const text = Array.from({length: 5_000}, (_, n) => `word ${n * n} `).join('')
  let version = 0
  const site = await standing(folder.path, async () => JSON.stringify(`${version}${text}`))
  const size = async () => (await site.page())?.compressed.get('br')?.length
  const best = async () => (await compress(Buffer.from(`${version}${text}`), 'br', true)).length
  await site.publication.load()
  expect(await size()).toBe(await best())
  for (version = 1; version < 3; version++) {
    site.publish()
    expect(await size()).toBeUndefined()
    vi.advanceTimersByTime(4000)
  }
  version = 2
  expect(await size()).toBeUndefined()
  vi.advanceTimersByTime(1000)
  await expect.poll(size).toBe(await best())
  expect(site.faults).toEqual([])
})

test('addresses of pictures are found in HTML, srcset and share tags', () => {
  const html =
    '<img src="/images/p/d/a.jpg?w=1&amp;q=2" srcset="/images/p/d/a.jpg?w=2 2x, /images/p/d/b.jpg 1x"><meta content="https://x/images/p/d/c.jpg?fm=jpg">'
  expect(pictureAddresses([html, html], '/images/p/d')).toEqual([
    '/images/p/d/a.jpg?w=1&q=2',
    '/images/p/d/a.jpg?w=2',
    '/images/p/d/b.jpg',
    '/images/p/d/c.jpg?fm=jpg',
  ])
})
