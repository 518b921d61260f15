import {appendFileSync, chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync} from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openAccess} from '../../server/lake/auth/access.ts'
import {openPglite} from '../../server/supabase/database/pglite-driver.ts'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../support/lake.ts'
import {operatorOf} from '../support/operator.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {runCommand, visitorOf} from './commands.ts'
import {blob, jpeg, lead, photoName} from './supabase/stand.ts'

const scratch = temporaryFolder()
afterAll(() => removeFolder(scratch))

/** Returns the documents without counters, the leads, the photo `photo` and one picture of the content. */
async function contents(lake: RunningLake, photo: string) {
  const service = operatorOf(lake)
  const {data: rows, error} = await service.from('quiz_submissions').select().order('id')
  if (error) throw new Error(error.message)
  const {data: file} = await service.storage.from('quiz-photos').download(photo)
  const documents = await lake.editor.fetch('*[_type != "counter"] | order(_id)', {}, {perspective: 'raw'})
  const asset = documents.find(({_type}: {_type: string}) => _type === 'sanity.imageAsset')
  const headers = {authorization: `Bearer ${lake.token}`}
  const picture = await fetch(`${lake.url}/${asset.path}`, {headers})
  return {
    documents,
    rows,
    photo: Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0)).toString('base64'),
    picture: Buffer.from(await picture.arrayBuffer()).toString('base64'),
  }
}

describe('a backup made while the product runs', () => {
  const dataDir = path.join(scratch, 'data')
  const target = path.join(scratch, 'backup')
  const sent = lead()
  const photo = photoName('jpg', sent.id)
  let before: Awaited<ReturnType<typeof contents>>
  let counted = 0
  let port = ''
  /** Token of an additional front end, which must also work after the restore. */
  let token = ''

  beforeAll(async () => {
    const lake = await startLake(await withEmptyLeads(dataDir))
    port = new URL(lake.url).port
    await lake.editor.create({_id: 'faq-1', _type: 'faq', question: 'Quanto costa?'})
    await lake.editor.create({_id: 'drafts.faq-1', _type: 'faq', question: 'Quanto costa davvero?'})
    const pixels = {width: 32, height: 32, channels: 3, background: '#12343b'} as const
    const png = await sharp({create: pixels}).png().toBuffer()
    await lake.editor.assets.upload('image', png, {filename: 'prova.png'})
    const access = openAccess(path.join(dataDir, 'lake', 'access.sqlite'))
    access.saveAccount({login: 'anna', name: 'Anna', role: 'viewer', passwordHash: 'x'})
    token = access.addToken('app')
    access.close()
    const [visitor, service] = [visitorOf(lake), operatorOf(lake)]
    await visitor.storage.from('quiz-photos').upload(photo, blob(jpeg()), {contentType: 'image/jpeg'})
    expect((await visitor.from('quiz_submissions').insert({...sent, photo_url: photo})).error).toBeNull()
    before = await contents(lake, photo)

    let working = true
    const writer = (async () => {
      for (; working; counted++) {
        await lake.editor.create({_id: `counter-${counted}`, _type: 'counter', n: counted})
        await service.storage.from('quiz-photos').upload(photoName(), blob(jpeg()))
      }
    })()
    const {code, output} = await runCommand('backup', [target], {DATA_DIR: dataDir, PORT: port})
    expect(output).toMatch(/\d+ files, [\d.]+ MB/)
    expect(code).toBe(0)
    working = false
    await writer
    await lake.stop()
  })

  test('is complete, private and leaves no copy in the data folder', () => {
    expect(statSync(target).mode & 0o077).toBe(0)
    expect(readdirSync(dataDir)).not.toContain('leads-copy')
    expect(readdirSync(target).sort()).toEqual(['lake', 'manifest.json', 'secrets.json', 'supabase'])
  })

  test('restores content, accounts, leads, photos and keys in a fresh folder', async () => {
    const fresh = path.join(scratch, 'fresh')
    mkdirSync(fresh, {mode: 0o700})
    // Makes the backup readable for all, because a copy from another machine may have such permissions.
    chmodSync(target, 0o755)
    const {code, output} = await runCommand('restore', [target], {DATA_DIR: fresh})
    expect(statSync(fresh).mode & 0o077).toBe(0)
    expect([code, output]).toEqual([0, expect.stringContaining('each as it was')])
    const lake = await startLake(fresh)
    const after = await contents(lake, photo)
    expect(after).toEqual(before)
    const {members} = await lake.clientWith({token}).request({url: '/projects/embedded'})
    expect(members).toMatchObject([{role: 'viewer'}])
    expect(loadSecrets(path.join(fresh, 'supabase'))).toEqual(loadSecrets(path.join(dataDir, 'supabase')))
    // The backup contains all counters up to one moment during the backup, without gaps.
    const numbers = await lake.editor.fetch<number[]>('*[_type == "counter"] | order(n).n')
    expect(numbers).toEqual(numbers.map((_, index) => index))
    expect(numbers.length).toBeLessThanOrEqual(counted)
    await lake.editor.create({_id: 'later', _type: 'faq'})
    expect((await visitorOf(lake).from('quiz_submissions').insert(lead())).error).toBeNull()
    await lake.stop()
    // Checks that the restored folder contains the file of each photo in the database.
    const owner = await openPglite(path.join(fresh, 'supabase/postgres'))
    const [photos] = await owner.run([{sql: 'select version from storage.objects'}])
    await owner.close()
    const versions = photos?.map(({version}) => String(version)) ?? []
    expect(versions.length).toBeGreaterThan(1)
    expect(readdirSync(path.join(fresh, 'supabase/objects'))).toEqual(expect.arrayContaining(versions))
  })

  test('is refused if damaged, before a file is written', async () => {
    const damaged = path.join(scratch, 'damaged')
    cpSync(target, damaged, {recursive: true})
    appendFileSync(path.join(damaged, 'lake', 'content.sqlite'), 'x')
    const nowhere = path.join(scratch, 'nowhere')
    const changed = await runCommand('restore', [damaged], {DATA_DIR: nowhere})
    expect([changed.code, changed.output]).toEqual([1, expect.stringContaining('content.sqlite was changed')])
    rmSync(path.join(damaged, 'manifest.json'))
    const partial = await runCommand('restore', [damaged], {DATA_DIR: nowhere})
    expect([partial.code, partial.output]).toEqual([1, expect.stringContaining('no complete backup')])
    expect(readdirSync(scratch)).not.toContain('nowhere')
  })

  test('--keep removes all but the latest', async () => {
    const folder = path.join(scratch, 'backups')
    const env = {DATA_DIR: dataDir, BACKUP_DIR: folder}
    for (const name of ['2026-01-01T02-00-00Z', '2026-01-02T02-00-00Z', 'somebody-else'])
      cpSync(target, path.join(folder, name), {recursive: true})
    const {code, output} = await runCommand('backup', ['--keep', '2'], env)
    expect([code, output]).toEqual([0, expect.stringContaining('1 older ones removed')])
    expect(readdirSync(folder)).toHaveLength(3)
    expect((await runCommand('backup', ['--keep', '0'], env)).code).toBe(1)
  })

  test('replaces a filled folder only with --replace', async () => {
    const used = await runCommand('restore', [target], {DATA_DIR: dataDir})
    expect([used.code, used.output]).toEqual([1, expect.stringContaining('is not empty')])
    const lake = await startLake(dataDir)
    const working = await runCommand('restore', [target, '--replace'], {DATA_DIR: dataDir})
    expect([working.code, working.output]).toEqual([1, expect.stringContaining('in use by another process')])
    const elsewhere = await runCommand('backup', [path.join(scratch, 'third')], {
      DATA_DIR: dataDir,
      PORT: '9',
    })
    expect([elsewhere.code, elsewhere.output]).toEqual([1, expect.stringContaining('Set PORT and HOST')])
    await lake.stop()
    const replaced = await runCommand('restore', [target, '--replace'], {DATA_DIR: dataDir})
    expect([replaced.code, replaced.output]).toEqual([0, expect.stringContaining('.before-')])
  })
})
