import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, describe, expect, it} from 'vitest'
import {explainFault, foreignFile, requireData} from './owner.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'clinica-owner-'))
afterAll(() => rmSync(folder, {recursive: true}))
const own = process.getuid?.() ?? 0
const other = own + 1
mkdirSync(path.join(folder, 'lake'))
writeFileSync(path.join(folder, 'lake', 'content.sqlite'), '')

describe('the owner of the data folder', () => {
  it('names a file of another user', () => {
    expect(foreignFile(folder, own)).toBeNull()
    expect(foreignFile(folder, other)).toContain(`belongs to`)
    expect(foreignFile(path.join(folder, 'none'), other)).toBeNull()
  })

  it.each([
    ['a file', Object.assign(new Error('EACCES: denied'), {code: 'EACCES'})],
    ['a lock', new Error('cannot be written', {cause: {code: 'EPERM'}})],
    ['a database', Object.assign(new Error('readonly'), {errcode: 8 | (1 << 8)})],
  ])('explains why %s may not be opened, and how to mend it', (_what, error) => {
    expect(String(explainFault(error, folder, other))).toContain(`As root: chown -R ${other} ${folder}`)
    expect(explainFault(error, folder, own)).toBe(error)
  })

  it('explains a full disk', () => {
    const error = Object.assign(new Error('database or disk is full'), {errcode: 13})
    expect(String(explainFault(error, folder, own))).toContain(`The disk of ${folder} is full`)
  })

  it('refuses a folder without data', () => {
    expect(() => requireData(folder)).toThrow('is no data folder')
  })
})
