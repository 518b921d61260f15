import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createLeads} from '../../server/leads/service.ts'
import {openPglite} from '../../server/supabase/database/pglite-driver.ts'
import {shortOrLong} from '../support/long.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {openAccounts} from './supabase/accounts.ts'
import {lead} from './supabase/stand.ts'

const ROUNDS = shortOrLong(2, 10)
/** Acknowledged in each before it is killed. */
const LEADS = shortOrLong(60, 150)

let dataDir = ''
let victim: ChildProcess | undefined
/** The system has seen its end: until then its lock counts. */
let gone: Promise<unknown> = Promise.resolve()
beforeAll(async () => {
  dataDir = await withEmptyLeads(mkdtempSync(path.join(tmpdir(), 'leads-crash-')))
})
afterAll(() => {
  victim?.kill('SIGKILL')
  rmSync(dataDir, {recursive: true, force: true})
})

const start = () =>
  new Promise<{url: string; key: string}>((resolve, reject) => {
    const file = path.join(import.meta.dirname, 'supabase/victim.ts')
    const child = spawn(process.execPath, [file, dataDir], {stdio: ['ignore', 'pipe', 'ignore']})
    victim = child
    gone = once(child, 'exit')
    child.stdout?.once('data', (line) => resolve(JSON.parse(String(line))))
    child.once('exit', () => reject(new Error('it did not start')))
  })

test('a second process is refused, and after kill -9 under load every acknowledged lead is there', {
  timeout: 300_000,
}, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const {url, key} = await start()
    if (round === 0) {
      await expect(openPglite(path.join(dataDir, 'supabase/postgres'))).rejects.toThrow(
        'in use by another process',
      )
    }
    const target = acknowledged.length + LEADS
    const clients = Array.from({length: 20}, async (_, client) => {
      for (let count = 0; ; count += 1) {
        const row = lead()
        const headers = {
          apikey: key,
          'content-type': 'application/json',
          'x-forwarded-for': `10.${round}.${client}.${count % 250}`,
        }
        try {
          const response = await fetch(`${url}/rest/v1/quiz_submissions`, {
            method: 'POST',
            headers,
            body: JSON.stringify(row),
          })
          if (response.status === 201) acknowledged.push(row.id)
        } catch {
          return
        }
        if (acknowledged.length >= target) victim?.kill('SIGKILL')
      }
    })
    await Promise.all(clients)
    await gone
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * LEADS)
  const accounts = openAccounts(dataDir)
  await createLeads({dataDir, ...accounts, allows: () => true, log: () => {}}).close()
  accounts.access.close()
  const database = await openPglite(path.join(dataDir, 'supabase/postgres'))
  try {
    const [found] = await database.run([{sql: 'select id::text from public.quiz_submissions'}])
    const saved = new Set(found?.rows.map(({id}) => id))
    expect(acknowledged.filter((id) => !saved.has(id))).toEqual([])
  } finally {
    await database.close()
  }
})
