import {chmodSync, mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {verifyJwt} from './http/jwt.ts'
import {loadSecrets} from './secrets.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(folder, {recursive: true, force: true}))

test('secrets are made once, kept for the owner alone, and their keys verify', () => {
  const made = loadSecrets(folder)
  const file = path.join(folder, 'secrets.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o644)
  expect(loadSecrets(folder)).toEqual(made)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const claims = verifyJwt(made.serviceKey, made.jwtSecret, Date.now() / 1000)
  expect(claims).toMatchObject({role: 'service_role'})
  expect(made.publishableKey).toMatch(/^sb_publishable_/)
})

test('damaged secrets are never replaced in silence', () => {
  writeFileSync(path.join(folder, 'secrets.json'), '{}')
  expect(() => loadSecrets(folder)).toThrow('damaged')
})
