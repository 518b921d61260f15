import {spawn, spawnSync} from 'node:child_process'
import {chmodSync, copyFileSync, mkdirSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {ROOT} from './shared/root.ts'

const isWindows = process.platform === 'win32'

test.skipIf(isWindows)('sockets that systemd keeps open are handed on', async () => {
  const look = "console.log(require('node:fs').fstatSync(3).isSocket())"
  const command = ['-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', 'sh', process.execPath]
  const child = spawn('sh', [...command, path.join(ROOT, 'server/boot.mjs'), '-e', look], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  })
  expect(String(await child.stdout?.toArray())).toBe('true\n')
})

/** The program in a folder of its own. */
async function bootFolder() {
  const folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-boot-'))
  mkdirSync(path.join(folder.path, 'server'))
  for (const name of ['boot.mjs', 'env-file.mjs'])
    copyFileSync(path.join(ROOT, 'server', name), path.join(folder.path, 'server', name))
  return folder
}

test.skipIf(isWindows)('packages are installed for who has no home that can be written', async () => {
  await using folder = await bootFolder()
  const npm = path.join(folder.path, 'npm')
  writeFileSync(npm, '#!/bin/sh\necho "keeps it in $npm_config_cache"; exit 1\n')
  chmodSync(npm, 0o755)
  const boot = (HOME: string) =>
    spawnSync(process.execPath, [path.join(folder.path, 'server', 'boot.mjs'), 'x.ts'], {
      env: {PATH: `${folder.path}:/bin:/usr/bin`, HOME},
      encoding: 'utf8',
    })
  const none = boot('/nonexistent')
  expect(none.stdout).toContain(`keeps it in ${path.join(folder.path, '.cache', 'npm')}\n`)
  expect([none.status, none.stderr]).toEqual([
    1,
    expect.stringContaining(`may this user write ${folder.path}?`),
  ])
  expect(boot(folder.path).stdout).toContain('keeps it in \n')
})

test.each([
  ['22.18.0', [1, 'Node 22.18.0 is too old for this program: please install Node 24.\n']],
  ['23.11.0', [1, 'Node 23.11.0 is too old for this program: please install Node 24.\n']],
  ['24.0.0', [0, '']],
])('where npm has no Node for the platform, Node %s is told or used', async (version, outcome) => {
  await using folder = await bootFolder()
  mkdirSync(path.join(folder.path, 'node_modules'))
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(path.join(folder.path, name), '{"packages": {}}')
  const own = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`
  const command = ['--import', own, path.join(folder.path, 'server', 'boot.mjs'), '-e', '0']
  const {status, stderr} = spawnSync(process.execPath, command, {encoding: 'utf8'})
  expect([status, stderr]).toEqual(outcome)
})
