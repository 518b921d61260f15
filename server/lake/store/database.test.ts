import {spawnSync} from 'node:child_process'
import {chmodSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, it} from 'vitest'
import {note, openTemporary, refusal, temporaryFolder, testStore} from '../testing/store.ts'
import {MIGRATIONS, openDatabase} from './database.ts'
import {createKeyValue} from './keyvalue.ts'

it('syncs each commit to the disk', () => {
  const db = openTemporary()
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({journal_mode: 'wal'})
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({synchronous: 2})
  expect(db.prepare('PRAGMA user_version').get()).toEqual({user_version: MIGRATIONS.length})
})

it('refuses a database of a newer version and keeps it', () => {
  const file = path.join(temporaryFolder(), 'content.sqlite')
  const newer = new DatabaseSync(file)
  newer.exec(`CREATE TABLE future(x); PRAGMA user_version = ${MIGRATIONS.length + 1}`)
  newer.close()
  expect(() => openDatabase(file)).toThrow(/newer version.*Update the program/s)
  const after = new DatabaseSync(file)
  expect(after.prepare('PRAGMA user_version').get()).toEqual({user_version: MIGRATIONS.length + 1})
  expect(after.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()).toEqual([
    {name: 'future'},
  ])
  after.close()
})

it('answers 507 on a full disk and writes nothing', async () => {
  const {db, write, store, get} = testStore()
  await write([note('a', {n: 1})], {transactionId: 'tx1'})
  const pages = Number(db.prepare('PRAGMA page_count').get()?.page_count)
  db.exec(`PRAGMA max_page_count = ${pages + 4}`)
  const committed: string[] = []
  store.onCommit(({transactionId}) => committed.push(transactionId))

  const big = [{patch: {id: 'a', set: {n: 2}}}, note('b', {text: 'x'.repeat(200_000)})]
  expect(await refusal(write(big, {transactionId: 'tx2'}))).toMatchObject({
    status: 507,
    message: expect.stringContaining('disk is full'),
  })
  expect([get('a')?.n, get('b'), store.latest()?.transactionId, committed]).toEqual([1, null, 'tx1', []])
  expect(() => createKeyValue(db).put('ada', [{key: 'k', value: 'x'.repeat(200_000)}])).toThrow(
    /disk is full/,
  )

  db.exec('PRAGMA max_page_count = 1000000')
  await write(big, {transactionId: 'tx2'})
  expect([get('a')?.n, committed]).toEqual([2, ['tx2']])
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'})
})

it('answers 500 with the reason if the database is read-only', async () => {
  const {db, write, get} = testStore()
  db.exec('PRAGMA query_only = ON')
  expect(await refusal(write([note('a')]))).toMatchObject({
    status: 500,
    message: expect.stringContaining('readonly'),
  })
  db.exec('PRAGMA query_only = OFF')
  await write([note('a')])
  expect(get('a')).not.toBeNull()
})

it('names a file that cannot be written', () => {
  const file = path.join(temporaryFolder(), 'content.sqlite')
  openDatabase(file).close()
  chmodSync(file, 0o444)
  chmodSync(path.dirname(file), 0o555)
  const program = `const {openDatabase} = await import(${JSON.stringify(path.join(import.meta.dirname, 'database.ts'))})
    openDatabase(process.argv[1])`
  // Does not run as root, because root may write every file.
  const user = process.getuid?.() === 0 ? {uid: 65_534, gid: 65_534} : {}
  const args = ['--input-type=module', '-e', program, file]
  const {stderr} = spawnSync(process.execPath, args, {encoding: 'utf8', ...user})
  expect(stderr).toContain(`${file} cannot be written`)
})
