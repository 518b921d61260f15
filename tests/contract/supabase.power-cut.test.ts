import fs, {cpSync, mkdtempSync, readlinkSync, rmSync, statSync} from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openDurablePglite} from '../../server/supabase/database/durable-pglite.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {lead} from './supabase/stand.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'leads-power-'))
const folder = path.join(scratch, 'supabase/postgres/data')
const before = path.join(scratch, 'before')
const after = path.join(scratch, 'after')
afterAll(() => rmSync(scratch, {recursive: true, force: true}))

/** Files and folders that PostgreSQL has synced since the copy `before`, as paths in the database folder. */
const synced: string[] = []

const CONTROL = 'global/pg_control'
const isData = (file: string) => /^(base|global|pg_xact)\//.test(file) && file !== CONTROL
const isWal = (file: string) => file.startsWith('pg_wal/')

const sent = [lead(), lead(), lead()]
let walSyncsOfInserts = 0

beforeAll(async () => {
  await withEmptyLeads(scratch)
  const database = await openDurablePglite(folder)
  const {fsyncSync} = fs
  fs.fsyncSync = (descriptor) => {
    fsyncSync(descriptor)
    synced.push(path.relative(folder, readlinkSync(`/proc/self/fd/${descriptor}`)))
  }
  syncBuiltinESMExports()
  for (const {id, age, gender, email} of sent)
    await database.query(
      `insert into public.quiz_submissions (id, age, gender, hair_loss_time, previous_transplants, location,
        timeframe, goal, email) values ($1, $2, $3, '1-3 anni', 'No', 'Milano', 'Entro 3 mesi', 'x', $4)`,
      [id, age, gender, email],
    )
  walSyncsOfInserts = synced.filter(isWal).length
  cpSync(folder, before, {recursive: true})
  synced.length = 0
  await database.exec('checkpoint')
  cpSync(folder, after, {recursive: true})
  await database.close()
})

/**
 * Creates a database folder as after a power cut. Copies the folder from before the checkpoint, then the synced and the
 * written files from after the checkpoint.
 */
function imageWith(name: string, syncedFiles: readonly string[], written: readonly string[] = []): string {
  const image = path.join(scratch, name)
  cpSync(before, image, {recursive: true})
  const copy = (file: string) => cpSync(path.join(after, file), path.join(image, file), {recursive: true})
  const isFile = (file: string) => statSync(path.join(after, file), {throwIfNoEntry: false})?.isFile()
  for (const file of [...syncedFiles.filter(isFile), ...written]) copy(file)
  return image
}

async function leadsIn(image: string): Promise<string[]> {
  const database = await openDurablePglite(image)
  const {rows} = await database.query<{id: string}>('select id::text from public.quiz_submissions')
  await database.close()
  return rows.map(({id}) => id).sort()
}

describe('a power cut around a checkpoint keeps every acknowledged lead', () => {
  const all = sent.map(({id}) => id).sort()

  test('because each insert syncs the log', () => {
    expect(walSyncsOfInserts).toBeGreaterThanOrEqual(sent.length)
  })

  test('with new pg_control and log, and synced data files', async () => {
    const image = imageWith('control-and-log', synced.filter(isData), [CONTROL, 'pg_wal'])
    expect(await leadsIn(image)).toEqual(all)
  })

  test('with new pg_control, and synced data files and log', async () => {
    const image = imageWith('control', synced, [CONTROL])
    expect(await leadsIn(image)).toEqual(all)
  })

  test('with the old pg_control and the synced log', async () => {
    const image = imageWith('log', synced.filter(isWal))
    expect(await leadsIn(image)).toEqual(all)
  })
})
