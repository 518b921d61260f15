import {spawn, spawnSync} from 'node:child_process'
import {copyFileSync, mkdirSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {ROOT} from './shared/root.ts'

const isWindows = process.platform === 'win32'

test.skipIf(isWindows)('hands on the sockets that systemd keeps open', async () => {
  const look = "console.log(require('node:fs').fstatSync(3).isSocket())"
  const command = ['-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', 'sh', process.execPath]
  const child = spawn('sh', [...command, path.join(ROOT, 'server/boot.mjs'), '-e', look], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  })
  expect(String(await child.stdout?.toArray())).toBe('true\n')
})

test.each([
  ['22.18.0', [1, 'Node 22.18.0 is too old for this program: please install Node 24.\n']],
  ['23.11.0', [1, 'Node 23.11.0 is too old for this program: please install Node 24.\n']],
  ['24.0.0', [0, '']],
])('without a Node from npm, Node %s is refused or used', async (version, outcome) => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-boot-'))
  for (const name of ['server', 'node_modules']) mkdirSync(path.join(folder.path, name))
  copyFileSync(path.join(ROOT, 'server/boot.mjs'), path.join(folder.path, 'server/boot.mjs'))
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(path.join(folder.path, name), '{"packages": {}}')
  const own = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`
  const command = ['--import', own, path.join(folder.path, 'server', 'boot.mjs'), '-e', '0']
  const {status, stderr} = spawnSync(process.execPath, command, {encoding: 'utf8'})
  expect([status, stderr]).toEqual(outcome)
})
