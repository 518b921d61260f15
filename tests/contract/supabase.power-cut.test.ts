import {cpSync, mkdtempSync, readlinkSync, rmSync, statSync} from 'node:fs'
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

/** Files and folders that PostgreSQL synced, in order, by their path in the database folder. */
let synced: string[] = []
const record = (descriptor: number) => {
  const file = readlinkSync(`/proc/self/fd/${descriptor}`)
  synced.push(path.relative(folder, file))
}

const syncedDuring = async (work: () => Promise<unknown>) => {
  synced = []
  await work()
  return synced
}

const CONTROL = 'global/pg_control'
const isData = (file: string) => /^(base|global|pg_xact)\//.test(file) && file !== CONTROL
const isWal = (file: string) => file.startsWith('pg_wal/')
const isControl = (file: string) => file === CONTROL

const sent = [lead(), lead(), lead()]
const during = {insert: [] as string[], checkpoint: [] as string[], stop: [] as string[]}

beforeAll(async () => {
  await withEmptyLeads(scratch)
  const database = await openDurablePglite(folder, record)
  during.insert = await syncedDuring(async () => {
    for (const {id, age, gender, email} of sent)
      await database.query(
        `insert into public.quiz_submissions (id, age, gender, hair_loss_time, previous_transplants, location,
          timeframe, goal, email) values ($1, $2, $3, '1-3 anni', 'No', 'Milano', 'Entro 3 mesi', 'x', $4)`,
        [id, age, gender, email],
      )
  })
  cpSync(folder, before, {recursive: true})
  during.checkpoint = await syncedDuring(() => database.exec('checkpoint'))
  cpSync(folder, after, {recursive: true})
  during.stop = await syncedDuring(() => database.close())
})

/**
 * A disk after a power cut: as before the checkpoint, with the files that were synced since, and with others that the
 * system happened to write.
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

  test('with the new pg_control and log, and the data files that were synced', async () => {
    const image = imageWith('control-and-log', during.checkpoint.filter(isData), [CONTROL, 'pg_wal'])
    expect(await leadsIn(image)).toEqual(all)
  })

  test('with the new pg_control, and the data files and log that were synced', async () => {
    const image = imageWith('control', during.checkpoint, [CONTROL])
    expect(await leadsIn(image)).toEqual(all)
  })

  test('with the old pg_control and the synced log', async () => {
    const image = imageWith('log', during.checkpoint.filter(isWal))
    expect(await leadsIn(image)).toEqual(all)
  })
})

describe('PostgreSQL on PGlite', () => {
  test('syncs the log at each insert', () => {
    expect(during.insert.filter(isWal).length).toBeGreaterThanOrEqual(sent.length)
  })

  test.each(['checkpoint', 'stop'] as const)(
    'syncs data, log and pg_control in this order at a %s',
    (moment) => {
      const order = during[moment]
      const control = order.findLastIndex(isControl)
      expect(order.findIndex(isWal)).toBeGreaterThan(order.findIndex(isData))
      expect(control).toBeGreaterThan(order.findIndex(isWal))
      expect(order.slice(control + 1).filter(isData)).toEqual([])
    },
  )
})
