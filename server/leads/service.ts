import {randomUUID} from 'node:crypto'
import {existsSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import path from 'node:path'
import {createBody, sendBody} from '../shared/http/body.ts'
import {sendJson} from '../shared/http/json.ts'
import {sameKey} from '../supabase/http/caller.ts'
import {createSupabase, SERVICES, type SupabaseOptions} from '../supabase/supabase.ts'
import type {Channel} from './channels/channel.ts'
import {startWorker} from './embedded/worker.ts'

export interface LeadsOptions extends Omit<SupabaseOptions, 'log' | 'started' | 'written'> {
  log?: (line: string) => void
  channels?: readonly Channel[]
  allows(origin: string): boolean
}

export type Leads = ReturnType<typeof createLeads>

/** Where the page finds the public key: it is made with the data folder, long after the page may be built. */
const KEY_PATH = '/leads-key.json'
/** Where `npm run backup` asks a running product for a copy of the database of leads. */
export const COPY_PATH = '/leads-copy'
/** How such a copy's name begins in the data folder. */
export const LEADS_COPY = 'leads-copy-'

/**
 * The embedded database of leads, and the worker that announces and tidies up in it. It starts when a page asks for
 * the key.
 */
export function createLeads({channels = [], log = console.log, allows, ...options}: LeadsOptions) {
  const supabase = createSupabase({
    ...options,
    log,
    started: () => worker.awake(),
    written: (table) => {
      if (table === 'quiz_submissions') worker.nudge()
    },
  })
  const {database, files} = supabase
  const hasData =
    !!options.databaseUrl || existsSync(path.join(options.dataDir, 'supabase/postgres/data/PG_VERSION'))
  const worker = startWorker({database, files, channels, log, hasData})
  const key = createBody(Buffer.from(JSON.stringify({key: supabase.anonKey})), 'application/json')

  /** Only who has the key that may read all leads anyway; the copy stays in the data folder. */
  async function answerCopy(request: IncomingMessage, response: ServerResponse) {
    request.resume()
    const given = request.headers.apikey
    const allowed = typeof given === 'string' && sameKey(given, supabase.serviceKey)
    if (request.method !== 'POST' || !allowed) return sendJson(response, 404, {message: 'Not found'})
    const name = LEADS_COPY + randomUUID()
    const copied = await database.copy(path.join(options.dataDir, name))
    sendJson(response, 200, {folder: copied ? name : null})
  }

  return {
    ...supabase,
    async close() {
      await worker.close()
      await database.close()
    },
    /** Whether a request claims more rights than the public key gives. The services check the claim. */
    hasAccount({headers}: Request): boolean {
      const bearer = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
      return (
        headers.get('apikey') === supabase.serviceKey ||
        (bearer !== undefined && bearer !== supabase.anonKey && headers.has('apikey'))
      )
    },
    async handle(request: IncomingMessage, response: ServerResponse, url: URL) {
      const {origin} = request.headers
      // Hosted, any origin may ask, because a key is needed; here the key is for the asking, so only our own may.
      if (origin !== undefined && !allows(origin))
        sendJson(response, 403, {message: 'This origin is not allowed: see SITE_URL'})
      else if (url.pathname === COPY_PATH) await answerCopy(request, response)
      else if (url.pathname === KEY_PATH) {
        sendBody(request, response, key)
        // A lead is near: the database takes seconds to start, which its photo does not have. It logs its faults.
        database.ready().catch(() => {})
      } else if (SERVICES.test(url.pathname)) await supabase.handle(request, response, url)
      else sendJson(response, 404, {message: 'Not found'})
    },
  }
}
