import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, it} from 'vitest'
import {KEPT_MS} from '../kept-list.ts'
import {takeOver} from './build.ts'
import {keepFormerFiles, writePublicQueries} from './keep-former.ts'

async function build(distDir: string, name: string, now: number) {
  const made = path.join(distDir, `building-${name}`)
  for (const folder of ['server', 'web/assets', 'studio/assets', 'compressed/web/assets'])
    mkdirSync(path.join(made, folder), {recursive: true})
  for (const folder of ['web', 'studio', 'compressed/web'])
    writeFileSync(path.join(made, folder, 'assets', `part-${name}.js`), name)
  writeFileSync(path.join(made, 'server/render.js'), `export const publicQueries = ['*[${name}]']`)
  writeFileSync(path.join(made, 'server/head.js'), '')
  await writePublicQueries(distDir, made, now)
  keepFormerFiles(distDir, made, now)
  takeOver(distDir, made)
}

it('a build keeps assets and queries of earlier builds for seven days', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-build-'))
  const has = (file: string) => existsSync(path.join(folder.path, file))
  const queries = () =>
    Object.keys(JSON.parse(readFileSync(path.join(folder.path, 'public-queries.json'), 'utf8')))
  await build(folder.path, 'aaaaaaaa', 1_000)
  await build(folder.path, 'bbbbbbbb', 2_000)
  for (const place of ['web', 'studio', 'compressed/web'])
    expect([place, has(`${place}/assets/part-aaaaaaaa.js`)]).toEqual([place, true])
  expect(queries().sort()).toEqual(['*[aaaaaaaa]', '*[bbbbbbbb]'])
  await build(folder.path, 'cccccccc', 2_001 + KEPT_MS)
  expect([has('web/assets/part-aaaaaaaa.js'), has('web/assets/part-bbbbbbbb.js')]).toEqual([false, true])
  expect(queries().sort()).toEqual(['*[bbbbbbbb]', '*[cccccccc]'])
})
