import {chmodSync} from 'node:fs'
import path from 'node:path'
import {afterAll, expect, it} from 'vitest'
import {fakeBuild} from '../support/fake-build.ts'
import {removeFolder, temporaryFolder} from '../support/lake.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {freePort} from '../support/ports.ts'
import {startProduct} from '../support/product.ts'
import {runCommand} from './commands.ts'

const scratch = temporaryFolder()
afterAll(() => removeFolder(scratch))

const askDoctor = (env: Record<string, string>) => runCommand('doctor', [], env)

it('the doctor names each fault with its remedy', async () => {
  const dataDir = await withEmptyLeads(path.join(scratch, 'data'))
  chmodSync(dataDir, 0o700)
  const distDir = path.join(scratch, 'dist')
  const port = await freePort()
  fakeBuild(distDir, 'aaaaaaaa')
  const product = await startProduct({dataDir, distDir, port})
  const env = {
    DATA_DIR: dataDir,
    DIST_DIR: distDir,
    PORT: String(port),
    BACKUP_DIR: path.join(scratch, 'backups'),
  }
  const without = await askDoctor(env)
  expect(without.code).toBe(1)
  expect(without.output).toMatch(/✗ Backup: There is none in .*\. Run npm run backup/)
  expect((await runCommand('backup', ['--keep', '2'], env)).code).toBe(0)
  const well = await askDoctor(env)
  expect(well).toEqual({code: 0, output: '✓ Data folder\n✓ Disk\n✓ Product\n✓ Build\n✓ Address\n✓ Backup\n'})
  await product.stop()
  const stopped = await askDoctor({
    ...env,
    SITE_URL: 'http://clinica.example',
    DIST_DIR: path.join(scratch, 'none'),
  })
  expect(stopped.output).toContain('✗ Product: No product answers on port')
  expect(stopped.output).toContain('✗ Address: SITE_URL begins with http')
  expect(stopped.output).toContain('✗ Build: ')
  const half = await askDoctor({...env, STAFF_EMAIL: 'desk@clinica.example'})
  expect(half).toEqual({code: 1, output: expect.stringContaining('STAFF_PASSWORD missing')})
})
