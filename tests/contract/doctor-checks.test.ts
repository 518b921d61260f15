import {appendFileSync, chmodSync, existsSync, statSync, truncateSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {Status} from '../../server/app/status.ts'
import {type Installation, passesSockets} from '../../server/commands/doctor/check.ts'
import {buildInputs} from '../../server/site/build/inputs.ts'
import {stampOf} from '../../server/site/files.ts'
import {
  command,
  type Env,
  faults,
  looking,
  patient,
  type SoundInstallation,
  startSoundInstallation,
} from '../support/doctor.ts'
import {removeFolder, temporaryFolder} from '../support/lake.ts'
import {freePort} from '../support/ports.ts'
import {startProxy} from '../support/proxy.ts'

const DAY = 24 * 3_600_000
const scratch = temporaryFolder()
afterAll(() => removeFolder(scratch))

describe('on one machine', () => {
  let {dataDir, distDir, env, product, status, backup} = {} as SoundInstallation
  beforeAll(async () => {
    ;({dataDir, distDir, env, product, status, backup} = await startSoundInstallation(scratch))
  })
  afterAll(() => product?.stop())

  const PLANTED: readonly (readonly [what: string, more: Env, found: string[]])[] = [
    ['a name with a letter too few', {STUDIO_PASWORD: 'prova-prova'}, ['Names of variables']],
    ['a name with another letter', {TRUST_PROXI: '1'}, ['Names of variables']],
    ['a key of a service that is not used', {SUPABASE_SERVICE_KEY: 'x'}, ['Variables together']],
    ['a public address without TLS', {SITE_URL: 'http://clinica.invalid'}, ['Encryption', 'Site']],
    ['a proxy that is not believed', {SITE_URL: 'https://clinica.invalid'}, ['Proxy', 'Site']],
    ['a proxy that can be passed by', {TRUST_PROXY: '1', HOST: '0.0.0.0'}, ['Proxy']],
    ['a variable of the build that has changed', {VITE_MORE: '1'}, ['Build', 'Names of variables']],
    ['no backup', {BACKUP_DIR: path.join(scratch, 'nothing')}, ['Backup']],
    ['a Studio that is not there', {STUDIO_URL: 'https://studio.invalid'}, ['Studio']],
    [
      'a mail server that is not there',
      {SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.c', MAIL_TO: 'a@b.c'},
      ['Mail'],
    ],
    ['a webhook that nobody hears', {LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/hook'}, ['Webhook']],
  ]
  test.each(PLANTED)('%s', async (_what, more, found) => {
    expect(await faults(looking({...env, ...more}, status))).toEqual(found)
  })

  test('a container’s port behind its proxy is not open to others', async () => {
    const behind = {...env, TRUST_PROXY: '1', HOST: '0.0.0.0'}
    expect(await faults(looking(behind, status, {isContained: true}))).toEqual([])
  })

  const running = (changes: Partial<Status>): Status | null => status && {...status, ...changes}
  test.each<[string, (sound: Installation) => Partial<Installation>, string]>([
    ['a full disk', () => ({freeBytes: () => 1e9}), 'Disk'],
    ['a clock that was set back', () => ({now: () => Date.now() - DAY}), 'Time'],
    ['a backup of the day before yesterday', () => ({now: () => Date.now() + 3 * DAY}), 'Backup'],
    ['a part that failed', () => ({status: running({checks: {page: 'failed'}})}), 'Readiness'],
    ['an update without a restart', () => ({status: running({version: '0.9.0'})}), 'Version'],
    ['files of another owner', ({user}) => ({user: Number(user) + 1}), 'Owner'],
    [
      'leads that nobody takes',
      () => {
        const oldestWaiting = new Date(Date.now() - 2 * 3_600_000).toISOString()
        return {status: running({channels: ['email'], leads: {waiting: 2, oldestWaiting, last: null}})}
      },
      'Announcing leads',
    ],
  ])('%s', async (_what, change, found) => {
    const sound = looking(env, status)
    expect(await faults({...sound, ...change(sound)})).toEqual([found])
  })

  test('a data folder that cannot be written, and secrets that others may read', async () => {
    writeFileSync(path.join(scratch, 'file'), '')
    const below = {...env, DATA_DIR: path.join(scratch, 'file', 'data')}
    expect(await faults(looking(below, null))).toContain('Data folder')
    const secrets = path.join(dataDir, 'secrets.json')
    chmodSync(secrets, 0o644)
    expect(await faults(looking(env, status))).toEqual(['Secrets'])
    chmodSync(secrets, 0o600)
  })

  test('the product at another port, and another program at this one', async () => {
    const elsewhere = {...env, PORT: String(await freePort())}
    expect(await faults(looking(elsewhere, null))).toEqual(['Place'])
    const other = createServer((_request, response) => response.end()).listen(
      Number(elsewhere.PORT),
      '127.0.0.1',
    )
    const unused = {...elsewhere, DATA_DIR: path.join(scratch, 'unused')}
    expect(await faults(looking(unused, null))).toEqual(['Place'])
    other.close()
  })

  test('nothing runs: that is said plainly, and what starts it', async () => {
    const down = {...env, DATA_DIR: path.join(scratch, 'down'), PORT: String(await freePort())}
    expect(await faults(looking(down, null))).toEqual(['Running'])
    const {said} = await command('doctor', down)
    expect(said).toMatch(
      /^✗ Running: The product does not run, and there is no .+\n {2}To mend it: systemctl start/m,
    )
    // It only looks.
    expect(existsSync(down.DATA_DIR)).toBe(false)
  })

  test('a latest backup that was damaged', async () => {
    const file = path.join(backup, 'lake', 'content.sqlite')
    appendFileSync(file, 'x')
    expect(await faults(looking(env, status))).toEqual(['Latest backup'])
    truncateSync(file, statSync(file).size - 1)
    expect(await faults(looking(env, status))).toEqual([])
  })

  test('a build that was made since the start', async () => {
    writeFileSync(stampOf(distDir), 'of other sources')
    expect(await faults(looking(env, status))).toEqual(['Build', 'Version'])
    writeFileSync(stampOf(distDir), buildInputs(process.env))
  })

  const BEHIND = {SITE_URL: 'https://clinica.example', TRUST_PROXY: '1'}
  const ALL = {forwardedFor: true, sockets: true}
  test.each([
    ['a proxy as the guide has it', ALL, []],
    ['a proxy that does not say who asks', {...ALL, forwardedFor: false}, ['Visitors']],
    ['a proxy that passes no sockets on', {...ALL, sockets: false}, ['Sockets']],
    ['a proxy that takes addresses of 8 KB', {...ALL, longest: 8190}, ['Addresses']],
  ])('%s', async (_what, passes, found) => {
    await using proxy = await startProxy(product.url, passes)
    const through = (address: string) => address.replace(/^\w+:\/\/clinica.example/, proxy.url)
    const world: Partial<Installation> = {
      fetch: (address, init) => patient(through(address), init),
      passesSockets: (address) => passesSockets(through(address)),
    }
    expect(await faults(looking({...env, ...BEHIND}, status, world))).toEqual(found)
  })
})
