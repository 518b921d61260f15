import {chmodSync, statSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {loadSecrets} from './secrets.ts'

test('loadSecrets() creates secrets once, readable by their owner alone', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'secrets-'))
  const made = loadSecrets(folder.path)
  const file = path.join(folder.path, 'secrets.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o644)
  expect(loadSecrets(folder.path)).toEqual(made)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, '{}')
  expect(() => loadSecrets(folder.path)).toThrow('damaged')
})
