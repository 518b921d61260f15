import type {IncomingMessage, ServerResponse} from 'node:http'
import path from 'node:path'
import {clientAddress} from '../http/address.ts'
import {accountsOf, type Credentials, ensureStaff} from './auth/accounts.ts'
import {authService} from './auth/service.ts'
import {openDatabase} from './database.ts'
import {Refusal, sendJson, sendPreflight} from './http/answer.ts'
import {BodyError, comesFrom} from './http/body.ts'
import {checkKey, type Identity, identify, scopeOf} from './http/caller.ts'
import {restService} from './rest/service.ts'
import {loadSecrets} from './secrets.ts'
import {fileStore} from './storage/files.ts'
import {storageService} from './storage/service.ts'

export interface SupabaseOptions {
  dataDir: string
  /** A PostgreSQL server; without one, PGlite in the data folder. */
  databaseUrl?: string | null
  /** Believe the last `X-Forwarded-For` entry. Only behind a proxy that appends it. */
  trustProxy?: boolean
  /** The employees' sign-in; without one, a password is made at first start. */
  staff?: Credentials | null
  log: (line: string) => void
  /** Told after each start of the database. */
  started: () => void
  /** Told of each table after rows of it were written. */
  written: (table: string) => void
}

const SETTLE_MS = 5_000
const BODY_STATUS = {'too large': 413, 'given up': 503, 'too slow': 408, 'cut off': 408}
export const SERVICES = /^\/(rest|storage|auth)\/v1(?:\/|$)/

export function createSupabase(options: SupabaseOptions) {
  const {dataDir, databaseUrl, trustProxy = false, log, started, written} = options
  const folder = path.join(dataDir, 'supabase')
  const secrets = loadSecrets(folder)
  const {jwtSecret} = secrets
  const staff = options.staff
    ? {...options.staff, madeUp: false}
    : {email: 'staff@localhost', password: secrets.staffPassword, madeUp: true}
  const files = fileStore(path.join(folder, 'objects'))
  const database = openDatabase({
    folder,
    url: databaseUrl ?? undefined,
    log,
    prepare: async (driver) => {
      await ensureStaff(driver, staff)
      setImmediate(started)
    },
  })
  const rest = restService(database, written)
  const storage = storageService({database, files})
  const accounts = accountsOf(database)
  const auth = authService(accounts, jwtSecret, trustProxy)
  const running = new Set<Promise<void>>()

  /** A session that was ended reads nothing more, though its token has an hour to live. */
  async function stillOpen(who: Identity): Promise<Identity> {
    if (who.kind !== 'known') return who
    const {session_id: session, sub} = who.caller.claims
    if (typeof session !== 'string' || typeof sub !== 'string') return who
    return (await accounts.bySession(session, sub)) ? who : {kind: 'expired'}
  }

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL, which: string) {
    if (request.method === 'OPTIONS') {
      const wanted = request.headers['access-control-request-headers']
      return sendPreflight(response, Array.isArray(wanted) ? wanted.join() : wanted)
    }
    comesFrom(clientAddress(request, trustProxy), request, response)
    const scope = scopeOf(request, trustProxy)
    const role = checkKey(request, secrets)
    if (which === 'auth') return auth(request, response, url)
    const who = await stillOpen(identify(request, role, secrets))
    return (which === 'rest' ? rest : storage)(request, response, url, who, scope)
  }

  async function guarded(request: IncomingMessage, response: ServerResponse, url: URL, which: string) {
    try {
      await answer(request, response, url, which)
    } catch (error) {
      if (response.headersSent || response.destroyed) return void response.destroy()
      if (error instanceof Refusal) return sendJson(response, error.status, error.body, error.headers)
      if (error instanceof BodyError)
        return sendJson(response, BODY_STATUS[error.fault], {message: error.message}, {connection: 'close'})
      // The name only: a message may quote what a visitor wrote.
      log(`supabase: ${which} failed unexpectedly (${error instanceof Error ? error.name : 'unknown'})`)
      sendJson(response, 500, {code: 'XX000', details: null, hint: null, message: 'Internal error'})
    }
  }

  /** When every request under way is answered, or has had its time. */
  const settled = async () => {
    const late = new Promise((resolve) => setTimeout(resolve, SETTLE_MS).unref())
    await Promise.race([Promise.allSettled(running), late])
  }

  return {
    /** Resolves to false, untouched, when the path is none of ours. */
    handle: async (request: IncomingMessage, response: ServerResponse, url: URL) => {
      const which = SERVICES.exec(url.pathname)?.[1]
      if (which === undefined) return false
      const work = guarded(request, response, url, which)
      running.add(work)
      await work.finally(() => running.delete(work))
      return true
    },
    /** The key that the browser may have. */
    anonKey: secrets.publishableKey,
    /** The key that may do everything: for the operator's commands, never for a page or a log. */
    serviceKey: secrets.secretKey,
    staff,
    ready: database.ready,
    check: database.check,
    copy: database.copy,
    /** For work of our own beside what requests ask for. */
    database,
    files,
    settled,
  }
}
