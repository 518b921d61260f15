import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {createBody, sendBody} from '../../shared/http/body.ts'
import {readFiles} from '../files.ts'
import {addFormer} from './former.ts'

const DAY_MS = 86_400_000

/** A static host: each deploy replaces all that was there. Without a file it answers with its page, as some do. */
async function startHost() {
  const folder = mkdtempSync(path.join(tmpdir(), 'clinica-former-'))
  let site = ''
  const server = createServer((request, response) => {
    const page = createBody(Buffer.from('<!doctype html>'), 'text/html; charset=utf-8')
    const body = site && readFiles(site).get(request.url ?? '')
    sendBody(request, response, body || page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
    rmSync(folder, {recursive: true})
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  let builds = 0
  return {
    async deploy(names: readonly string[], now: number, mostBytes?: number) {
      const built = path.join(folder, String(builds++))
      mkdirSync(path.join(built, 'assets'), {recursive: true})
      for (const name of names) writeFileSync(path.join(built, 'assets', `${name}.js`), name)
      writeFileSync(path.join(built, 'index.html'), 'page')
      await addFormer(built, url, now, mostBytes)
      site = built
      return readdirSync(path.join(built, 'assets')).sort()
    },
    text: (name: string) => readFileSync(path.join(site, 'assets', name), 'utf8'),
    list: (text: string) => writeFileSync(path.join(site, 'lasting.json'), text),
  }
}

test('what a build replaced goes up again for thirty days from then on, wherever the next one is made', async () => {
  const host = await startHost()
  const start = Date.UTC(2026, 0, 1)
  expect(await host.deploy(['main-aaaaaaaa'], start)).toEqual(['main-aaaaaaaa.js'])
  // It stood for a year: what counts is when it was replaced.
  const replaced = start + 365 * DAY_MS
  expect(await host.deploy(['main-bbbbbbbb'], replaced)).toEqual(['main-aaaaaaaa.js', 'main-bbbbbbbb.js'])
  expect(host.text('main-aaaaaaaa.js')).toBe('main-aaaaaaaa')
  const last = replaced + 30 * DAY_MS
  expect(await host.deploy(['main-cccccccc'], last)).toHaveLength(3)
  expect(await host.deploy(['main-cccccccc'], last + 1)).toEqual(['main-bbbbbbbb.js', 'main-cccccccc.js'])
})

test('when room is short, what was replaced last stays: most open pages are of that build', async () => {
  const host = await startHost()
  const names = ['main-aaaaaaaa', 'main-bbbbbbbb', 'main-cccccccc', 'main-dddddddd']
  for (const [index, name] of names.entries()) await host.deploy([name], index * DAY_MS)
  const room = 2 * 'main-aaaaaaaa'.length
  expect(await host.deploy(['main-eeeeeeee'], 4 * DAY_MS, room)).toEqual([
    'main-cccccccc.js',
    'main-dddddddd.js',
    'main-eeeeeeee.js',
  ])
})

test('going back to an earlier build makes its files current again', async () => {
  const host = await startHost()
  for (const [index, name] of ['main-aaaaaaaa', 'main-bbbbbbbb', 'main-aaaaaaaa'].entries())
    await host.deploy([name], index * DAY_MS)
  expect(await host.deploy(['main-aaaaaaaa'], 40 * DAY_MS)).toEqual(['main-aaaaaaaa.js'])
})

test('a list that is not ours puts nothing anywhere', async () => {
  const host = await startHost()
  await host.deploy(['main-aaaaaaaa'], DAY_MS)
  for (const list of [
    'no list',
    '[]',
    'null',
    '{"/../assets/up-12345678.js": 0, "/index.html": 0, "/assets/x.js": 1}',
  ]) {
    host.list(list)
    expect(await host.deploy(['main-aaaaaaaa'], DAY_MS)).toEqual(['main-aaaaaaaa.js'])
  }
})
