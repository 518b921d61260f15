import {spawnSync} from 'node:child_process'
import {chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {foreignFile, plainly, refuseRoot, requireData} from './owner.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'clinica-owner-'))
afterAll(() => rmSync(folder, {recursive: true}))
const own = process.getuid?.() ?? 0
const other = own + 1
const secrets = path.join(folder, 'secrets.json')
writeFileSync(secrets, '{}')
mkdirSync(path.join(folder, 'lost+found'))

test('a file of another owner is named, one of a disk itself is not', () => {
  expect(foreignFile(folder, own)).toBeNull()
  const sentence = `^${secrets} belongs to (root|user ${own}), and the product runs as user ${other}\\.$`
  expect(foreignFile(folder, other)).toMatch(new RegExp(sentence))
  expect(foreignFile(path.join(folder, 'none'), other)).toBeNull()
})

test.each([
  ['a file that may not be opened', Object.assign(new Error('EACCES: denied'), {code: 'EACCES'})],
  ['a lock that may not be written', new Error('cannot be written', {cause: {code: 'EPERM'}})],
  ['a database that may not be opened', Object.assign(new Error('unable to open'), {errcode: 14})],
  ['a database that may not be written', Object.assign(new Error('readonly'), {errcode: 8 | (1 << 8)})],
])('%s: the start says which, and what mends it', (_what, error) => {
  const said = String(plainly(error, folder, other))
  expect(said).toContain(`${secrets} belongs to`)
  expect(said).toContain(`As root: chown -R ${other} ${folder}`)
  expect(plainly(error, folder, own)).toBe(error)
})

test.each([
  Object.assign(new Error('no space left on device'), {code: 'ENOSPC'}),
  Object.assign(new Error('database or disk is full'), {errcode: 13}),
])('a full disk is said with its folder: %s', (error) => {
  expect(String(plainly(error, folder, own))).toContain(`The disk of ${folder} is full`)
})

test('where nothing in it is another’s, it is the folder itself', () => {
  const empty = path.join(folder, 'lost+found')
  const denied = Object.assign(new Error('EACCES: denied'), {code: 'EACCES'})
  expect(String(plainly(denied, empty, other))).toContain(`${empty} belongs to`)
  expect(plainly(denied, empty, own)).toBe(denied)
})

test.runIf(own === 0)('root writes nothing among the data of another user', () => {
  const theirs = path.join(folder, 'theirs')
  mkdirSync(theirs)
  expect(() => refuseRoot(theirs)).not.toThrow()
  writeFileSync(path.join(theirs, 'secrets.json'), '{}')
  expect(() => refuseRoot(theirs)).not.toThrow()
  chownSync(path.join(theirs, 'secrets.json'), 7, 7)
  expect(() => refuseRoot(theirs)).toThrow('belongs to user 7')
  expect(readdirSync(theirs)).toEqual(['secrets.json'])
})

test('a folder without data is none', () => {
  expect(() => requireData(folder)).not.toThrow()
  expect(() => requireData(path.join(folder, 'dta'))).toThrow('dta is no data folder.')
})

test('what has another cause stays as it is', () => {
  const error = new Error('Port 3000 is in use.')
  expect(plainly(error, folder, other)).toBe(error)
})

/** Another user can start this program, and read what it is to run. */
const asOther = (uid: number, call: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', call], {uid, encoding: 'utf8'})
const OWNER = path.join(import.meta.dirname, 'owner.ts')
const othersMayRead = own === 0 && asOther(8, `await import('${OWNER}')`).status === 0

test.runIf(othersMayRead)(
  'whoever may not read the folder is told whose it is, and takes it from nobody',
  () => {
    const home = path.join(folder, 'home')
    const theirs = path.join(home, 'data')
    chmodSync(folder, 0o755)
    mkdirSync(theirs, {mode: 0o700, recursive: true})
    chmodSync(home, 0o755)
    chownSync(theirs, 7, 7)
    const said = (uid: number) => asOther(uid, `(await import('${OWNER}')).requireData('${theirs}')`).stderr
    const refusal = `${theirs} is user 7’s alone to read. Run this as that user: sudo -u '#7' …`
    expect(said(8)).toContain(refusal)
    expect(said(7)).toContain(`${theirs} is no data folder.`)
    // So it is where it lies in somebody's home that nobody else may enter.
    chownSync(home, 7, 7)
    chmodSync(home, 0o700)
    expect(said(8)).toContain(refusal)
  },
)
