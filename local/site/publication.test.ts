import {mkdirSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {createPublication} from './publication.ts'

const RENDERER = `
export const snapshotQuery = '*'
export const render = async ({content}) => ({
  landing: String(content), notFound: '', policy: null, firstQuestion: '', robots: '', sitemap: '', manifest: '{}',
  styles: [],
})`

test('while one publish follows the other, a page waits only for what was there when it was asked for', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-publication-'))
  mkdirSync(path.join(folder.path, 'server'))
  writeFileSync(path.join(folder.path, 'server/render.js'), RENDERER)
  writeFileSync(path.join(folder.path, 'server/start.js'), '')
  let version = 0
  let publish = () => {}
  let isBusy = true
  const content = {
    ask: async () => {
      const answer = await Promise.resolve(JSON.stringify(version))
      if (isBusy) {
        version++
        publish()
      }
      return answer
    },
    onPublish: (listener: () => void) => {
      publish = listener
    },
    imageBase: '/images',
  }
  const report = (error: unknown) => expect.unreachable(String(error))
  const site = {distDir: folder.path, siteUrl: () => 'http://localhost', content, report}
  const publication = createPublication(site, async () => {})
  const shown = async () => Number((await publication.current())?.bodies.get('/')?.raw)
  await publication.load()
  const asked = version
  expect(await shown()).toBeGreaterThanOrEqual(asked)
  isBusy = false
  const last = version
  expect(await shown()).toBe(last)
})
