import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {command, faults, looking, type SoundInstallation, startSoundInstallation} from '../support/doctor.ts'
import {removeFolder, temporaryFolder} from '../support/lake.ts'
import {freePort} from '../support/ports.ts'

const scratch = temporaryFolder()
afterAll(() => removeFolder(scratch))

describe('npm run doctor and npm run status', () => {
  let {env, product, status} = {} as SoundInstallation
  beforeAll(async () => {
    ;({env, product, status} = await startSoundInstallation(scratch))
  })
  afterAll(() => product?.stop())

  test('it has a short word for a sound installation, and status says how it is', async () => {
    expect(await faults(looking(env, status))).toEqual([])
    const well = await command('doctor', env)
    expect(well).toEqual({code: 0, said: expect.stringMatching(/^✓ All is well: [^\n]+\n$/)})
    const {code, said} = await command('status', env)
    expect(code).toBe(0)
    expect(said).toMatch(/^Version +1\.\d+\.\d+\nRunning +for 0 minutes\nReady +yes\nMemory +\d+ MB/)
    expect(said).toMatch(/Last publish +\d{4}-.*\nLast lead +none yet\nAnnouncing +no channel is set/)
    expect(said).toMatch(
      /Disk +[\d.]+ GB free for .*\nLast backup +\d{4}-\d\d-\d\d \d\d:\d\d UTC \(0 minutes ago\)/,
    )
  })

  test('status tells a stranger nothing, and says so when nothing runs', async () => {
    const authorization = 'Bearer sk-somebody'
    const knock = await fetch(`${product.url}/status`, {headers: {authorization}})
    expect([knock.status, await knock.text()]).toEqual([404, ''])
    const none = await command('status', {...env, DATA_DIR: path.join(scratch, 'none')})
    expect(none).toEqual({
      code: 1,
      said: expect.stringMatching(/Nothing runs with the data of.*there is no/s),
    })
    const elsewhere = await command('status', {...env, PORT: String(await freePort())})
    expect(elsewhere).toEqual({code: 1, said: expect.stringContaining('does not answer at')})
  })

  test('the command names what is wrong and what mends it, and ends with 1', async () => {
    const late = await command('doctor', {...env, BACKUP_DIR: path.join(scratch, 'nothing')})
    expect(late.code).toBe(1)
    expect(late.said).toMatch(
      /^✗ Backup: There is no backup in .*\n {2}To mend it: npm run backup -- --keep 7.*\n✓ Well: /,
    )
    const half = await command('doctor', {...env, STAFF_EMAIL: 'desk@clinica.example'})
    expect(half).toEqual({code: 1, said: expect.stringContaining('STAFF_PASSWORD missing')})
  })
})
