import {existsSync, rmSync} from 'node:fs'
import path from 'node:path'
import {createClient} from '@supabase/supabase-js'
import {sendJson} from '../shared/http/json.ts'
import {needsStaffImport} from '../supabase/auth/staff.ts'
import {isSameKey} from '../supabase/http/caller.ts'
import {createSupabase, type SupabaseOptions} from '../supabase/supabase.ts'
import type {Channel} from './channels/channel.ts'
import {type AskContent, createContentSync} from './content.ts'
import {startWorker} from './worker.ts'

export interface LeadsOptions extends Omit<SupabaseOptions, 'log' | 'onStart' | 'onWrite'> {
  log?: (line: string) => void
  channels?: readonly Channel[]
  allows(origin: string): boolean
}

export type Leads = ReturnType<typeof createLeads>

/** Path of the public key. Each data folder has its own key, so a built page cannot contain it. */
const KEY_PATH = '/leads-key.json'
/** Path at which `npm run backup` requests a copy of the database from a running product. */
export const COPY_PATH = '/leads-copy'
/** Folder of the database copy for `npm run backup`, relative to the data folder. */
export const LEADS_COPY = 'leads-copy'

/** Creates the embedded Supabase and its worker. The database starts later, such as when a page requests the key. */
export function createLeads({channels = [], log = console.log, allows, ...options}: LeadsOptions) {
  const {access, dataDir, databaseUrl} = options
  const supabase = createSupabase({
    ...options,
    log,
    onStart: () => worker.wake(),
    onWrite: (table) => {
      if (table === 'quiz_submissions') worker.announce()
    },
  })
  const {database, files} = supabase
  const hasData = !!databaseUrl || existsSync(path.join(dataDir, 'supabase/postgres/data/PG_VERSION'))
  const client = createClient('http://leads.invalid', supabase.serviceKey, {
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
    global: {fetch: (address, init) => supabase.handle(new Request(address, init), {address: ''})},
  })
  const content = createContentSync(client, log)
  const worker = startWorker({
    ...{database, files, client, channels, log, hasData},
    writeContent: content.write,
  })
  const isNew = needsStaffImport(access)
  const key = JSON.stringify({key: supabase.anonKey})

  function answerKey(): Response {
    // Starts the database, which takes seconds, before the lead arrives. `openDatabase` logs errors.
    database.ready().catch(() => {})
    return new Response(key, {
      headers: {'content-type': 'application/json', 'cache-control': 'public, max-age=0, must-revalidate'},
    })
  }

  /** Copies the database into the data folder. Requires the secret key, which grants access to all leads anyway. */
  async function answerCopy({method, headers}: Request): Promise<Response> {
    const isAllowed = isSameKey(headers.get('apikey') ?? '', supabase.serviceKey)
    if (method !== 'POST' || !isAllowed) return sendJson({message: 'Not found'}, 404)
    const folder = path.join(dataDir, LEADS_COPY)
    // Deletes the copy that an interrupted backup left.
    rmSync(folder, {recursive: true, force: true})
    return sendJson({isCopied: await database.copy(folder)})
  }

  return {
    ...supabase,
    /** Whether version 2 had never started the database when this process began. */
    isNew,
    /** Starts an existing database that version 2 has never started, to import the staff accounts of version 1.0.0. */
    async importStaff() {
      if (hasData && isNew) await database.ready().catch(() => {})
    },
    /** Returns whether editors have switched on the counts of quiz steps. */
    isCounting: content.isCounting,
    /** Reads the privacy notice and the quiz-count setting now and on each publish. Queues changes for the worker. */
    follow: ({ask, onPublish}: {ask: AskContent; onPublish(listener: () => void): void}) =>
      content.follow(ask, onPublish, worker.recordContent),
    async close() {
      await worker.close()
      await database.close()
    },
    async handle(request: Request, caller: {address: string}): Promise<Response> {
      const {pathname} = new URL(request.url)
      const origin = request.headers.get('origin')
      // Refuses requests from pages of other sites, because these pages may know the public key.
      if (origin !== null && !allows(origin))
        return sendJson({message: 'This origin is not allowed: see SITE_URL'}, 403)
      if (pathname === COPY_PATH) return answerCopy(request)
      if (pathname === KEY_PATH) return answerKey()
      return supabase.handle(request, caller)
    },
  }
}
