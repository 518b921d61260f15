import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {asideOf, draftOf, restoreCutShort} from '../../shared/data-folder/cut-short.ts'
import {lockFolder} from '../../shared/data-folder/lock.ts'
import {writeManifest} from './manifest.ts'
import {restoreBackup} from './restore.ts'

async function scene() {
  const scratch = await mkdtempDisposable(path.join(tmpdir(), 'clinica-restore-'))
  const backup = path.join(scratch.path, 'backup')
  const dataDir = path.join(scratch.path, 'data')
  for (const folder of [backup, dataDir]) mkdirSync(folder)
  writeFileSync(path.join(dataDir, 'secrets.json'), 'before')
  writeFileSync(path.join(backup, 'secrets.json'), 'after')
  return {backup, dataDir, [Symbol.asyncDispose]: () => scratch[Symbol.asyncDispose]()}
}

const restoring = path.join(import.meta.dirname, 'restore.ts')
/** Ends itself at its thousandth file. */
const PROGRAM = `import fs from 'node:fs'
  import {syncBuiltinESMExports} from 'node:module'
  const {cpSync} = fs
  let files = 0
  const filter = () => ++files < 1000 || process.kill(process.pid, 'SIGKILL')
  fs.cpSync = (from, to, how) => cpSync(from, to, {...how, filter})
  syncBuiltinESMExports()
  const {restoreBackup} = await import(${JSON.stringify(restoring)})
  await restoreBackup(process.argv[1], process.argv[2], {replace: true})`

test('killed while it copies, it has changed nothing, says so, and can be run again', async () => {
  await using place = await scene()
  const {backup, dataDir} = place
  for (let n = 0; n < 2_000; n++) writeFileSync(path.join(backup, `photo-${n}`), String(n))
  await writeManifest(backup, new Date())
  const args = ['--input-type=module', '-e', PROGRAM, backup, dataDir]
  const child = spawn(process.execPath, args, {stdio: 'ignore'})
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect(existsSync(draftOf(dataDir))).toBe(true)
  expect(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).toBe('before')
  lockFolder(dataDir).release()
  expect(restoreCutShort(dataDir)).toContain(`delete ${draftOf(dataDir)}`)
  await restoreBackup(backup, dataDir, {replace: true})
  expect(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).toBe('after')
  expect(restoreCutShort(dataDir)).toBeNull()
})

test('killed between moving the old away and putting the new in its place, nobody begins anew there', async () => {
  await using place = await scene()
  const {backup, dataDir} = place
  await writeManifest(backup, new Date())
  const aside = asideOf(dataDir, new Date())
  renameSync(dataDir, aside)
  mkdirSync(draftOf(dataDir))
  expect(() => lockFolder(dataDir)).toThrow(`run it again. What was there before is in ${aside}`)
  expect(existsSync(dataDir)).toBe(false)
  await restoreBackup(backup, dataDir, {replace: false})
  lockFolder(dataDir).release()
})
