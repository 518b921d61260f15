import {cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {removeFolder, startLake, temporaryFolder} from '../support/lake.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {command, leadsOf} from './backup/stand.ts'
import {blob, jpeg, lead, photoName} from './supabase/stand.ts'

const scratch = temporaryFolder()
afterAll(() => removeFolder(scratch))

describe('a backup', () => {
  const dataDir = path.join(scratch, 'data')
  const target = path.join(scratch, 'backup')

  beforeAll(async () => {
    const lake = await startLake(await withEmptyLeads(dataDir))
    await lake.editor.create({_id: 'faq-1', _type: 'faq', question: 'Quanto costa?'})
    const pixels = {width: 32, height: 32, channels: 3, background: '#12343b'} as const
    await lake.editor.assets.upload('image', await sharp({create: pixels}).png().toBuffer(), {
      filename: 'prova.png',
    })
    const {visitor} = leadsOf(lake)
    const sent = lead()
    const photo = photoName('jpg', sent.id)
    await visitor.storage.from('quiz-photos').upload(photo, blob(jpeg()), {contentType: 'image/jpeg'})
    expect((await visitor.from('quiz_submissions').insert({...sent, photo_url: photo})).error).toBeNull()
    const {code} = await command('backup', [target], {DATA_DIR: dataDir, PORT: new URL(lake.url).port})
    expect(code).toBe(0)
    await lake.stop()
  })

  test('has the same parts while the product is stopped', async () => {
    const second = path.join(scratch, 'second')
    expect((await command('backup', [second], {DATA_DIR: dataDir})).code).toBe(0)
    const namesIn = (folder: string, part: string) =>
      readdirSync(path.join(folder, part))
        .filter((name) => !/^pg_|\.pid$/.test(name))
        .sort()
    for (const part of [
      'lake',
      'lake/assets/originals',
      'supabase',
      'supabase/objects',
      'supabase/postgres/data',
    ])
      expect(namesIn(second, part), part).toEqual(expect.arrayContaining(namesIn(target, part)))
  })

  test('opens in a rehearsal, which says what it holds and leaves nothing', async () => {
    const before = readdirSync(scratch)
    const {code, said} = await command('restore', ['--rehearse', target], {DATA_DIR: dataDir})
    expect([code, said]).toEqual([0, expect.stringContaining('is whole and opens')])
    expect(said).toMatch(/\d+ documents?, 1 picture\n {2}1 lead, \d+ photos?/)
    expect(readdirSync(scratch)).toEqual(before)
  })

  test('gets a name of its own, and --keep keeps the latest', async () => {
    const shelf = path.join(scratch, 'shelf')
    const env = {DATA_DIR: dataDir, BACKUP_DIR: shelf}
    const none = await command('restore', ['--rehearse'], env)
    expect([none.code, none.said]).toEqual([1, expect.stringContaining('There is no backup in')])
    for (const name of ['2026-01-01T02-00-00Z', '2026-01-02T02-00-00Z', 'somebody-else']) {
      cpSync(target, path.join(shelf, name), {recursive: true})
    }
    mkdirSync(path.join(shelf, '2026-01-02T02-00-00Z.part'))
    const {code, said} = await command('backup', ['--keep', '2'], env)
    expect([code, said]).toEqual([0, expect.stringContaining('1 older ones removed')])
    expect(readdirSync(shelf)).toEqual([
      '2026-01-02T02-00-00Z',
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/),
      'somebody-else',
    ])
    const latest = await command('restore', ['--rehearse'], env)
    expect(latest.said).toContain(path.join(shelf, readdirSync(shelf)[1] ?? ''))
    expect((await command('backup', ['--keep', '0'], env)).code).toBe(1)
  })

  test('replaces no folder that is filled or in use', async () => {
    const used = await command('restore', [target], {DATA_DIR: dataDir})
    expect([used.code, used.said]).toEqual([1, expect.stringContaining('is not empty')])
    const lake = await startLake(dataDir)
    const working = await command('restore', [target, '--replace'], {DATA_DIR: dataDir})
    expect([working.code, working.said]).toEqual([1, expect.stringContaining('in use by another process')])
    const elsewhere = await command('backup', [path.join(scratch, 'third')], {DATA_DIR: dataDir, PORT: '9'})
    expect([elsewhere.code, elsewhere.said]).toEqual([1, expect.stringContaining('Set PORT and HOST')])
    const open = await fetch(`${lake.url}/leads-copy`, {method: 'POST', headers: {apikey: 'x'}})
    expect(open.status).toBe(404)
    await lake.stop()
    const former = path.join(dataDir, 'served', 'assets', 'main-00000000.js')
    mkdirSync(path.dirname(former), {recursive: true})
    writeFileSync(former, 'of an earlier build')
    const replaced = await command('restore', [target, '--replace'], {DATA_DIR: dataDir})
    expect([replaced.code, replaced.said]).toEqual([0, expect.stringContaining('.before-')])
    // Pages that are open go on asking for it.
    expect(readFileSync(former, 'utf8')).toBe('of an earlier build')
  })
})
