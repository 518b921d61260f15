import path from 'node:path'
import {afterAll, expect, it} from 'vitest'
import {openPglite} from '../../server/supabase/database/pglite-driver.ts'
import {removeFolder, startLake, temporaryFolder} from '../support/lake.ts'
import {keysOf} from '../support/lakes.ts'
import {shortOrLong} from '../support/long.ts'
import {operatorOf} from '../support/operator.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {lead} from './supabase/stand.ts'

const ROUNDS = shortOrLong(2, 10)
/** Number of leads that the product acknowledges in each round before the test kills it. */
const LEADS = shortOrLong(60, 150)

const dataDir = temporaryFolder()
const folder = path.join(dataDir, 'supabase/postgres')
afterAll(() => removeFolder(dataDir))

it('kill -9 under load loses no acknowledged lead', {timeout: 300_000}, async () => {
  await withEmptyLeads(dataDir)
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const lake = await startLake(dataDir, {TRUST_PROXY: '1'})
    expect((await operatorOf(lake).from('quiz_submissions').select('id').limit(1)).error).toBeNull()
    if (round === 0) await expect(openPglite(folder)).rejects.toThrow('in use by another process')
    const target = acknowledged.length + LEADS
    const send = (client: number, count: number, row: object) =>
      fetch(`${lake.url}/rest/v1/quiz_submissions`, {
        method: 'POST',
        headers: {
          apikey: keysOf(lake).publishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': `10.${round}.${client}.${count % 250}`,
        },
        body: JSON.stringify(row),
      }).catch(() => null)
    const clients = Array.from({length: 20}, async (_, client) => {
      for (let count = 0; ; count++) {
        const row = lead()
        const response = await send(client, count, row)
        if (!response) return
        if (response.status === 201) acknowledged.push(row.id)
        if (acknowledged.length >= target) lake.process.kill('SIGKILL')
      }
    })
    await Promise.all(clients)
    await lake.kill()
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * LEADS)
  const database = await openPglite(folder)
  const [found] = await database.run([{sql: 'select id::text from public.quiz_submissions'}])
  await database.close()
  const saved = new Set(found?.map(({id}) => id))
  expect(acknowledged.filter((id) => !saved.has(id))).toEqual([])
})
