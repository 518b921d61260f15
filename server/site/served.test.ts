import {mkdtempDisposable, readdir} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {type Body, createBody} from '../shared/http/body.ts'
import {openServed} from './served.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2026, 0, 1)

const site = (...builds: string[]) =>
  new Map<string, Body>([
    ['/', createBody(Buffer.from('page'), 'text/html')],
    ...builds.map(
      (build) =>
        [
          `/assets/main-${build}.js`,
          createBody(Buffer.from(build), 'text/javascript', {immutable: true}),
        ] as const,
    ),
  ])

const folderOfItsOwn = () => mkdtempDisposable(path.join(tmpdir(), 'clinica-served-'))

test('what a build replaced is answered for thirty days from then on, across restarts, and then is gone', async () => {
  await using folder = await folderOfItsOwn()
  let now = START
  const restart = () => openServed(folder.path, () => now)
  const text = async (build: string) => String((await restart().find(`/assets/main-${build}.js`))?.raw)

  await restart().keep(site('aaaaaaaa'))
  // It stood for a year: what counts is when it was replaced.
  now += 365 * DAY_MS
  await restart().keep(site('bbbbbbbb'))
  expect(await text('aaaaaaaa')).toBe('aaaaaaaa')
  now += 30 * DAY_MS
  await restart().keep(site('cccccccc'))
  expect(await text('aaaaaaaa')).toBe('aaaaaaaa')
  now += 1
  await restart().keep(site('cccccccc'))
  expect(await text('aaaaaaaa')).toBe('undefined')
  expect(await text('bbbbbbbb')).toBe('bbbbbbbb')
  expect((await readdir(path.join(folder.path, 'assets'))).sort()).toEqual([
    'main-bbbbbbbb.js',
    'main-cccccccc.js',
  ])
})

test('going back to an earlier build makes its files current again', async () => {
  await using folder = await folderOfItsOwn()
  let now = START
  const served = openServed(folder.path, () => now)
  for (const build of ['aaaaaaaa', 'bbbbbbbb', 'aaaaaaaa']) await served.keep(site(build))
  now += 40 * DAY_MS
  await served.keep(site('aaaaaaaa'))
  expect(await served.find('/assets/main-bbbbbbbb.js')).toBeUndefined()
  expect(await served.find('/assets/main-aaaaaaaa.js')).toBeDefined()
  expect(await served.find('/../served.test.ts')).toBeUndefined()
})

test('no more bytes are kept than are allowed, and the oldest go first', async () => {
  await using folder = await folderOfItsOwn()
  let now = START
  const served = openServed(folder.path, () => now, 200)
  const large = (name: string) =>
    new Map([[`/assets/${name}.png`, createBody(Buffer.alloc(90), 'image/png', {immutable: true})]])
  for (const name of ['one', 'two', 'three', 'four']) {
    await served.keep(large(name))
    now += DAY_MS
  }
  expect((await readdir(path.join(folder.path, 'assets'))).sort()).toEqual([
    'four.png',
    'three.png',
    'two.png',
  ])
})
