import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {openPglite} from '../../server/supabase/database/pglite-driver.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'

test('a start that fails leaves the folder free: once its cause is gone, the next one succeeds', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'clinica-pglite-'))
  onTestFinished(() => rmSync(dataDir, {recursive: true, force: true}))
  const folder = path.join(dataDir, 'supabase', 'postgres')
  const data = path.join(folder, 'data')
  mkdirSync(data, {recursive: true})
  writeFileSync(path.join(data, 'PG_VERSION'), '17\n')
  await expect(openPglite(folder)).rejects.toThrow('the database is not available')
  rmSync(data, {recursive: true})
  await withEmptyLeads(dataDir)
  const driver = await openPglite(folder)
  await driver.exec('create table once (more int)')
  await driver.close()
  await (await openPglite(folder)).close()
})
