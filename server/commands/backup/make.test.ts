import {mkdirSync, readdirSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {readEnvironment} from '../../app/settings/environment.ts'
import {makeBackup} from './make.ts'

test('a backup holds what is whole, and lies outside of what it keeps', async () => {
  await using scratch = await mkdtempDisposable(path.join(tmpdir(), 'clinica-make-'))
  const dataDir = path.join(scratch.path, 'data')
  const originals = path.join(dataDir, 'lake/assets/originals')
  mkdirSync(originals, {recursive: true})
  for (const file of ['a.jpg', 'b.jpg.part']) writeFileSync(path.join(originals, file), 'x')
  writeFileSync(path.join(dataDir, 'secrets.json'), '{}')
  const settings = readEnvironment({DATA_DIR: dataDir}, '/')
  const target = path.join(scratch.path, 'backup')
  await makeBackup(settings, target)
  expect(readdirSync(path.join(target, 'lake/assets/originals'))).toEqual(['a.jpg'])
  await expect(makeBackup(settings, path.join(dataDir, 'backup'))).rejects.toThrow('would be lost with it')
})
