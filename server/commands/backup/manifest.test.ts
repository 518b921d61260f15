import {execFileSync} from 'node:child_process'
import {rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {verifyBackup, writeManifest} from './manifest.ts'

test('a backup with a link in it that leads elsewhere is refused', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-manifest-'))
  writeFileSync(path.join(folder.path, 'secrets.json'), '{}')
  writeManifest(folder.path, new Date())
  expect(Object.keys(verifyBackup(folder.path).files)).toEqual(['secrets.json'])
  symlinkSync('/etc/passwd', path.join(folder.path, 'photo'))
  expect(() => verifyBackup(folder.path)).toThrow('photo does not belong to it')
})

test.each([
  'null',
  '{"format": 1}',
  '{"format": 1, "made": "", "files": {}, "folders": ["../elsewhere"]}',
  '{"format": 1, "made": "", "files": {}, "folders": ["/etc/elsewhere"]}',
  '{"format": 1, "made": "", "files": {}, "folders": [7]}',
])('a manifest that is none, or leads out of the backup, is refused: %s', async (text) => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-manifest-'))
  writeFileSync(path.join(folder.path, 'manifest.json'), text)
  expect(() => verifyBackup(folder.path)).toThrow('its manifest.json cannot be read')
})

test('a pipe, which would never end, is not read', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-manifest-'))
  writeFileSync(path.join(folder.path, 'photo'), '')
  writeManifest(folder.path, new Date())
  rmSync(path.join(folder.path, 'photo'))
  execFileSync('mkfifo', [path.join(folder.path, 'photo')])
  expect(() => verifyBackup(folder.path)).toThrow('photo was changed')
})
