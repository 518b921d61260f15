import {randomUUID} from 'node:crypto'
import {existsSync} from 'node:fs'
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

/** Serves the public key, which the data folder holds and a built page cannot know. */
const KEY_PATH = '/leads-key.json'
/** `npm run backup` asks a running product here for a copy of the database of leads. */
export const COPY_PATH = '/leads-copy'
/** The beginning of such a copy's name in the data folder. */
export const LEADS_COPY = 'leads-copy-'

/**
 * The embedded database of leads, and the worker that announces and tidies up in it. It starts when a page asks for
 * the key.
 */
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
    // Starts the database, which takes seconds, before the lead arrives. The database logs its faults.
    database.ready().catch(() => {})
    return new Response(key, {
      headers: {'content-type': 'application/json', 'cache-control': 'public, max-age=0, must-revalidate'},
    })
  }

  /** Copies the database into the data folder. The caller's key reads all leads anyway. */
  async function answerCopy({method, headers}: Request): Promise<Response> {
    const isAllowed = isSameKey(headers.get('apikey') ?? '', supabase.serviceKey)
    if (method !== 'POST' || !isAllowed) return sendJson({message: 'Not found'}, 404)
    const name = LEADS_COPY + randomUUID()
    const isCopied = await database.copy(path.join(dataDir, name))
    return sendJson({folder: isCopied ? name : null})
  }

  return {
    ...supabase,
    /** Whether this version has never started the database. */
    isNew,
    /** Imports the staff of version 1.0.0, once. Later starts do not start the database. */
    async importStaff() {
      if (hasData && isNew) await database.ready().catch(() => {})
    },
    /** Whether editors have switched on the counts of quiz steps. */
    isCounting: content.isCounting,
    /** Follows what editors publish. */
    follow: ({ask, onPublish}: {ask: AskContent; onPublish(listener: () => void): void}) =>
      content.follow(ask, onPublish, worker.recordContent),
    async close() {
      await worker.close()
      await database.close()
    },
    async handle(request: Request, caller: {address: string}): Promise<Response> {
      const {pathname} = new URL(request.url)
      const origin = request.headers.get('origin')
      // The key is public, so the origin decides which pages may use it.
      if (origin !== null && !allows(origin))
        return sendJson({message: 'This origin is not allowed: see SITE_URL'}, 403)
      if (pathname === COPY_PATH) return answerCopy(request)
      if (pathname === KEY_PATH) return answerKey()
      return supabase.handle(request, caller)
    },
  }
}
