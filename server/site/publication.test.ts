import {mkdirSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {press} from '../shared/http/press.ts'
import {createPublication} from './publication.ts'

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

test('while one publish follows the other, a page waits only for what was there when it was asked for', async () => {
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

test('a page that was published is there before it has been pressed as well as can be', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-publication-'))
  const text = Array.from({length: 5_000}, (_, n) => `word ${n * n} `).join('')
  let version = 0
  const site = await standing(folder.path, async () => JSON.stringify(`${version}${text}`))
  const pressed = async () => (await (await site.page())?.encoded.get('br'))?.length
  const best = async () => (await press(Buffer.from(`${version}${text}`), 'br', true)).length
  await site.publication.load()
  expect(await pressed()).toBe(await best())
  version = 1
  site.publish()
  expect(await pressed()).toBeUndefined()
  await expect.poll(pressed).toBe(await best())
  expect(site.faults).toEqual([])
})
