import {spawn, spawnSync} from 'node:child_process'
import {chmodSync, copyFileSync, mkdirSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {ROOT} from './root.ts'

const isWindows = process.platform === 'win32'

test.skipIf(isWindows)('sockets that systemd keeps open are handed on', async () => {
  const look = "console.log(require('node:fs').fstatSync(3).isSocket())"
  const command = ['-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', 'sh', process.execPath]
  const child = spawn('sh', [...command, path.join(ROOT, 'local/boot.mjs'), '-e', look], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  })
  expect(String(await child.stdout?.toArray())).toBe('true\n')
})

test.skipIf(isWindows)('packages are installed for who has no home that can be written', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-boot-'))
  mkdirSync(path.join(folder.path, 'local'))
  for (const name of ['boot.mjs', 'env-file.mjs'])
    copyFileSync(path.join(ROOT, 'local', name), path.join(folder.path, 'local', name))
  const npm = path.join(folder.path, 'npm')
  writeFileSync(npm, '#!/bin/sh\necho "keeps it in $npm_config_cache"; exit 1\n')
  chmodSync(npm, 0o755)
  const boot = (HOME: string) =>
    spawnSync(process.execPath, [path.join(folder.path, 'local', 'boot.mjs'), 'x.ts'], {
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
