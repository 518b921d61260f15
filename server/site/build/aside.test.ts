import {existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeAside, takeOver} from './build.ts'

function put(folder: string, name: string, text: string) {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), {recursive: true})
  writeFileSync(file, text)
}

test('a build is made beside the one that is there, and then stands in its place with nothing of the old one', async () => {
  await using dist = await mkdtempDisposable(path.join(tmpdir(), 'clinica-dist-'))
  const read = (name: string) => readFileSync(path.join(dist.path, name), 'utf8')
  put(dist.path, 'web/assets/old.js', 'old')
  put(dist.path, 'server/render.js', 'old')
  const made = makeAside(dist.path)
  put(made, 'web/assets/new.js', 'new')
  expect([read('web/assets/old.js'), read('server/render.js')]).toEqual(['old', 'old'])
  put(made, 'server/render.js', 'new')
  takeOver(dist.path, made)
  expect([read('web/assets/new.js'), read('server/render.js')]).toEqual(['new', 'new'])
  expect(readdirSync(path.join(dist.path, 'web', 'assets'))).toEqual(['new.js'])
})

test('what a killed build left goes with the next one; one that is under way stays', async () => {
  await using dist = await mkdtempDisposable(path.join(tmpdir(), 'clinica-dist-'))
  const [killed, underWay] = [makeAside(dist.path), makeAside(dist.path)]
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  utimesSync(killed, longAgo, longAgo)
  makeAside(dist.path)
  expect([existsSync(killed), existsSync(underWay)]).toEqual([false, true])
})
