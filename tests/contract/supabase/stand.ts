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
import {findPostgres, type PostgresServer, startPostgres} from './postgres-server.ts'

type Supabase = ReturnType<typeof createLeads>

export const staff = {email: 'staff@example.it', password: 'una password di prova'}

/** The core runs on PGlite alone. */
export const drivers = [
  'pglite',
  ...(isCoreRun || findPostgres() === undefined ? [] : ['postgresql']),
] as const

interface StandOptions extends Partial<Omit<LeadsOptions, 'access' | 'signIn'>> {
  trustProxy?: boolean
  staff?: {email: string; password: string} | null
}

export type Stand = Awaited<ReturnType<typeof startStand>>

function openAccounts(dataDir: string) {
  createFolder(path.join(dataDir, 'lake'))
  const access = openAccess(path.join(dataDir, 'lake', 'access.sqlite'))
  return {access, signIn: createSignIn(access)}
}

/** The embedded services behind a real port, as the site and the Studio meet them. */
export async function startStand(driver: string, options: StandOptions = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'leads-'))
  const logs: string[] = []
  let postgres: PostgresServer | undefined
  if (driver === 'postgresql') postgres = await startPostgres(findPostgres() ?? '')
  else await withEmptyLeads(dataDir)
  const {trustProxy = false, staff: signsIn = staff, ...leadsOptions} = options
  let accounts: ReturnType<typeof openAccounts>
  const create = async (more: StandOptions) => {
    accounts = openAccounts(dataDir)
    const {staff: nowSignsIn = signsIn, ...rest} = more
    const leads = createLeads({
      dataDir,
      ...accounts,
      allows: () => true,
      log: (line) => logs.push(line),
      ...(postgres && {databaseUrl: postgres.url}),
      ...leadsOptions,
      ...rest,
    })
    await leads.importStaff()
    await ensureStaff(accounts.access, nowSignsIn)
    return leads
  }
  const close = async () => {
    await supabase.close()
    accounts.access.close()
  }
  let supabase: Supabase
  try {
    supabase = await create({})
  } catch (error) {
    await postgres?.stop()
    throw error
  }
  const server = createServer((request, response) => {
    const caller = {address: clientAddress(request, trustProxy)}
    void getRequestListener((asked) => supabase.handle(asked, caller))(request, response)
  })
  const url = `http://127.0.0.1:${await listening(server)}`
  const client = (key = supabase.anonKey) =>
    createClient(url, key, {auth: {persistSession: false, autoRefreshToken: false, storageKey: randomUUID()}})
  return {
    url,
    dataDir,
    get supabase() {
      return supabase
    },
    logs,
    client,
    visitor: client(),
    service: client(supabase.serviceKey),
    signedIn: async () => {
      const one = client()
      const {error} = await one.auth.signInWithPassword(staff)
      if (error) throw error
      return one
    },
    /** Runs SQL as the owner of the database, beside the services. */
    sql: (statements: readonly Statement[]) => supabase.database.run(statements),
    /** Returns the names of the stored photos, in order. */
    photos: async () => {
      const [found] = await supabase.database.run([{sql: 'select name from storage.objects order by name'}])
      return found?.rows.map(({name}) => String(name))
    },
    /** The same while the services are stopped: what they do at their start they do once more. */
    sqlBeforeStart: async (statements: readonly Statement[]): Promise<unknown> => {
      await close()
      const owner = postgres
        ? openPostgres(postgres.url, () => undefined)
        : await openPglite(path.join(dataDir, 'supabase/postgres'))
      try {
        return await owner.run(statements)
      } finally {
        await owner.close()
        supabase = await create({})
      }
    },
    restart: async (more: StandOptions = {}) => {
      await close()
      supabase = await create(more)
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

export type Owned = Awaited<ReturnType<typeof startDatabase>>

/** The migrated database alone, without the services, as its owner. */
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
