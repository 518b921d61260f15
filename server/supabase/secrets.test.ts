import {chmodSync, mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {loadSecrets} from './secrets.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(folder, {recursive: true, force: true}))

describe('loadSecrets', () => {
  test('creates secrets once, readable by their owner alone', () => {
    const made = loadSecrets(folder)
    const file = path.join(folder, 'secrets.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    chmodSync(file, 0o644)
    expect(loadSecrets(folder)).toEqual(made)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('throws if the secrets are damaged', () => {
    writeFileSync(path.join(folder, 'secrets.json'), '{}')
    expect(() => loadSecrets(folder)).toThrow('damaged')
  })
})
