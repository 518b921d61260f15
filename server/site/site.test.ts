import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {createSite} from './site.ts'

const RENDERER = `
export const snapshotQuery = '*'
export const render = async ({content, revision}) => ({
  snapshot: JSON.stringify(content), landing: revision, notFound: 'nothing here', texts: [], robots: '', sitemap: '',
  manifest: '{}', styles: [],
})`

/** As a build leaves it, by what its files are called. */
function fakeBuild(distDir: string, name: string) {
  rmSync(distDir, {recursive: true, force: true})
  for (const folder of ['server', 'web/assets', 'studio/assets', 'preview/assets'])
    mkdirSync(path.join(distDir, folder), {recursive: true})
  const write = (file: string, text: string) => writeFileSync(path.join(distDir, file), text)
  write('server/render.js', RENDERER)
  write('server/head.js', '')
  write('studio/index.html', 'the Studio')
  for (const folder of ['web', 'studio', 'preview']) write(`${folder}/assets/part-${name}.js`, name)
}

test('pages that were opened before a publish, an update and a restart still get what they name', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-site-'))
  const distDir = path.join(folder.path, 'dist')
  let title = 'first'
  let publish = () => {}
  const faults: unknown[] = []
  async function start() {
    const site = createSite({
      distDir,
      servedDir: path.join(folder.path, 'served'),
      siteUrl: () => 'http://localhost',
      content: {
        ask: async () => JSON.stringify({title}),
        onPublish: (listener) => {
          publish = listener
        },
        imageBase: '/images',
      },
      connect: [],
      report: (error) => faults.push(error),
    })
    await site.load()
    return site
  }
  fakeBuild(distDir, 'aaaaaaaa')
  let site = await start()
  const server = createServer((request, response) =>
    site.handle(request, response, new URL(request.url ?? '/', 'http://localhost')),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  const get = async (address: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`)
    return `${answer.status} ${await answer.text()}`
  }
  const assets = ['/assets/', '/studio/assets/', '/anteprima/assets/'].map(
    (base) => `${base}part-aaaaaaaa.js`,
  )
  try {
    const revision = (await get('/')).replace('200 ', '')
    title = 'second'
    publish()
    expect(await get('/')).not.toContain(revision)
    fakeBuild(distDir, 'bbbbbbbb')
    site = await start()
    expect(await get('/assets/part-bbbbbbbb.js')).toBe('200 bbbbbbbb')
    for (const address of assets) expect(await get(address)).toBe('200 aaaaaaaa')
    expect(await get(`/content/${revision}.json`)).toBe('200 {"title":"first"}')
    expect(await get('/assets/part-cccccccc.js')).toBe('404 nothing here')
    expect(await get('/studio/assets/part-cccccccc.js')).toMatch(/^404 /)
    expect(await get('/studio/structure')).toBe('200 the Studio')
    const ask = async (address: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${address}`, {method})
    expect((await ask('/', 'POST')).status).toBe(405)
    expect((await ask('/anteprima')).headers.get('x-robots-tag')).toBe('noindex')
    expect((await ask('/studio')).headers.get('x-frame-options')).toBe('DENY')
    expect(faults).toEqual([])
  } finally {
    server.close()
  }
})
