import {symlinkSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {verifiedManifest, writeManifest} from './manifest.ts'

test('a backup with a link in it that leads elsewhere is refused', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clinica-manifest-'))
  writeFileSync(path.join(folder.path, 'secrets.json'), '{}')
  await writeManifest(folder.path, new Date())
  expect(Object.keys((await verifiedManifest(folder.path)).files)).toEqual(['secrets.json'])
  symlinkSync('/etc/passwd', path.join(folder.path, 'photo'))
  await expect(verifiedManifest(folder.path)).rejects.toThrow('photo does not belong to it')
})
