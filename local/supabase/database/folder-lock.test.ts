import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {identify, lockFolder} from './folder-lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, {recursive: true, force: true}))

describe('lockFolder', () => {
  test('a second holder is refused until the first lets go', () => {
    const release = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
    release()
    lockFolder(folder)()
  })

  test('a lock left by a process that is gone is taken over', () => {
    writeFileSync(path.join(folder, 'lock'), '999999999:1')
    const release = lockFolder(folder)
    expect(readFileSync(path.join(folder, 'lock'), 'utf8')).toBe(identify(process.pid))
    release()
  })

  test('a number that now belongs to another process does not block', () => {
    writeFileSync(path.join(folder, 'lock'), `${process.pid}:1`)
    lockFolder(folder)()
  })
})
