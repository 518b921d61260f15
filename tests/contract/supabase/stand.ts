import {randomUUID} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {createClient} from '@supabase/supabase-js'
import {openAccess} from '../../../server/lake/auth/access.ts'
import {ensureStaff} from '../../../server/lake/auth/first-accounts.ts'
import {createSignIn} from '../../../server/lake/auth/sign-in.ts'
import {createLeads, type LeadsOptions} from '../../../server/leads/service.ts'
import {createFolder} from '../../../server/shared/data-folder/durable.ts'
import {clientAddress} from '../../../server/shared/http/address.ts'
import type {Statement} from '../../../server/supabase/database/driver.ts'
import {migrate} from '../../../server/supabase/database/migrate.ts'
import {openPglite} from '../../../server/supabase/database/pglite-driver.ts'
import {openPostgres} from '../../../server/supabase/database/postgres-driver.ts'
import {isCoreRun} from '../../registry.ts'
import {withEmptyLeads} from '../../support/pglite-template.ts'
import {listening} from '../../support/ports.ts'
import {findPostgres, startPostgres} from './postgres-server.ts'

export const staff = {email: 'staff@example.it', password: 'una password di prova'}

/** Database drivers that this run tests. A core run, or a machine without PostgreSQL, tests only PGlite. */
export const drivers = [
  'pglite',
  ...(isCoreRun || findPostgres() === undefined ? [] : ['postgresql']),
] as const

export type Stand = Awaited<ReturnType<typeof startStand>>

/** Starts the embedded Supabase on a free port. Its services read the caller's IP address from `x-forwarded-for`. */
export async function startStand(driver: string, channels: LeadsOptions['channels'] = []) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'leads-'))
  const logs: string[] = []
  const postgres = driver === 'postgresql' ? await startPostgres(findPostgres() ?? '') : undefined
  if (!postgres) await withEmptyLeads(dataDir)
  createFolder(path.join(dataDir, 'lake'))

  async function open(account: typeof staff) {
    const access = openAccess(path.join(dataDir, 'lake', 'access.sqlite'))
    const leads = createLeads({
      dataDir,
      databaseUrl: postgres?.url ?? null,
      access,
      signIn: createSignIn(access),
      allows: () => true,
      log: (line) => logs.push(line),
      channels,
    })
    await leads.importStaff()
    await ensureStaff(access, account)
    return {access, leads}
  }
  let running = await open(staff)
  const close = async () => {
    await running.leads.close()
    running.access.close()
  }
  const server = createServer((request, response) => {
    const caller = {address: clientAddress(request, true)}
    void getRequestListener((asked) => running.leads.handle(asked, caller))(request, response)
  })
  const url = `http://127.0.0.1:${await listening(server)}`
  const client = (key = running.leads.anonKey, headers: Record<string, string> = {}) =>
    createClient(url, key, {
      auth: {persistSession: false, autoRefreshToken: false, storageKey: randomUUID()},
      global: {headers},
    })
  /** Runs SQL as the owner of the database. Returns the rows of the last statement. */
  const sql = async (...statements: readonly string[]) =>
    (await running.leads.database.run(statements.map((one) => ({sql: one})))).at(-1)
  return {
    url,
    dataDir,
    get leads() {
      return running.leads
    },
    anonKey: running.leads.anonKey,
    logs,
    client,
    visitor: client(),
    service: client(running.leads.serviceKey),
    signedIn: async () => {
      const one = client()
      const {error} = await one.auth.signInWithPassword(staff)
      if (error) throw error
      return one
    },
    sql,
    photos: async () =>
      (await sql('select name from storage.objects order by name'))?.map(({name}) => String(name)),
    restart: async (account = staff) => {
      await close()
      running = await open(account)
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await close()
      await postgres?.stop()
      rmSync(dataDir, {recursive: true, force: true})
    },
  }
}

export type OwnDatabase = Awaited<ReturnType<typeof startDatabase>>

/** Opens a migrated database as its owner, without starting the embedded Supabase. */
export async function startDatabase(driver: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-'))
  const postgres = driver === 'postgresql' ? await startPostgres(findPostgres() ?? '') : undefined
  const owner = postgres
    ? openPostgres(postgres.url, () => undefined)
    : await openPglite(path.join(await withEmptyLeads(folder), 'supabase/postgres'))
  await migrate(owner)
  return {
    run: (statements: readonly Statement[]) => owner.run(statements),
    stop: async () => {
      await owner.close()
      await postgres?.stop()
      rmSync(folder, {recursive: true, force: true})
    },
  }
}

export type Lead = Record<string, string | null> & {id: string}

export const lead = (changes: Record<string, string | null> = {}): Lead => ({
  id: randomUUID(),
  age: '26-35',
  gender: 'Uomo',
  hair_loss_time: '1-3 anni',
  previous_transplants: 'No',
  location: 'Milano',
  timeframe: 'Entro 3 mesi',
  goal: 'Coprire le zone calve',
  email: 'prova@example.it',
  photo_url: null,
  ...changes,
})

export const jpeg = (size = 2000) => {
  const bytes = Buffer.alloc(size, 7)
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]).copy(bytes)
  return bytes
}

export const photoName = (extension = 'jpg', id: string = randomUUID()) => `${Date.now()}-${id}.${extension}`

export const blob = (bytes: Uint8Array, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], {type})
