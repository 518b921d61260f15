import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {openPglite} from './pglite-driver.ts'

test('a start that fails leaves the folder free: once its cause is gone, the next one succeeds', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clinica-pglite-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  const data = path.join(folder, 'data')
  mkdirSync(data)
  writeFileSync(path.join(data, 'PG_VERSION'), '17\n')
  await expect(openPglite(folder)).rejects.toThrow('the database is not available')
  rmSync(data, {recursive: true})
  const driver = await openPglite(folder)
  await driver.exec('create table once (more int)')
  await driver.close()
  await (await openPglite(folder)).close()
})
