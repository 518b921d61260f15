import type {IncomingMessage, ServerResponse} from 'node:http'
import path from 'node:path'
import {clientAddress} from '../shared/http/address.ts'
import {sendJson, sendText} from '../shared/http/json.ts'
import {accountsOf, type Credentials, ensureStaff} from './auth/accounts.ts'
import {authService} from './auth/service.ts'
import {openDatabase} from './database.ts'
import {CROSS_ORIGIN, Refusal} from './http/answer.ts'
import {BodyError} from './http/body.ts'
import {type Caller, checkKey, identify, scopeOf} from './http/caller.ts'
import {badToken as badRestToken} from './rest/faults.ts'
import {restService} from './rest/service.ts'
import {loadSecrets} from './secrets.ts'
import {badToken as badStorageToken} from './storage/faults.ts'
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
  started: () => void
  written: (table: string) => void
}

const BODY_STATUS = {'too large': 413, 'given up': 503, 'too slow': 408, 'cut off': 408}
export const SERVICES = /^\/(rest|storage|auth)\/v1(?:\/|$)/

export function createSupabase(options: SupabaseOptions) {
  const {dataDir, databaseUrl, trustProxy = false, log, started, written} = options
  const folder = path.join(dataDir, 'supabase')
  const secrets = loadSecrets(folder)
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
  const auth = authService(accounts, secrets.jwtSecret)

  /** A session that was ended reads nothing more, though its token has an hour to live. */
  async function isEnded({claims: {session_id: session, sub}}: Caller): Promise<boolean> {
    if (typeof session !== 'string' || typeof sub !== 'string') return false
    return (await accounts.bySession(session, sub)) === undefined
  }

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL, which: string) {
    if (request.method === 'OPTIONS') {
      const wanted = request.headers['access-control-request-headers']
      return sendText(response, 204, undefined, {
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
        'access-control-allow-headers': wanted?.toString() ?? '*',
        'access-control-max-age': '3600',
      })
    }
    const address = clientAddress(request, trustProxy)
    const visit = {request, response, url, address, scope: scopeOf(request, address)}
    const role = checkKey(request, secrets)
    // Who signs in has said nothing yet of who he is.
    if (which === 'auth') return auth({...visit, caller: {role: 'anon', claims: {}}})
    const [answerer, refuse] = which === 'rest' ? [rest, badRestToken] : [storage, badStorageToken]
    const caller = identify(request, role, secrets)
    if (typeof caller === 'string') throw refuse(caller)
    if (await isEnded(caller)) throw refuse('expired')
    return answerer({...visit, caller})
  }

  /** What `SERVICES` names. */
  async function handle(request: IncomingMessage, response: ServerResponse, url: URL) {
    const which = SERVICES.exec(url.pathname)?.[1] ?? ''
    response.setHeaders(new Headers(CROSS_ORIGIN))
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

  return {
    handle,
    /** The key that the browser may have. */
    anonKey: secrets.publishableKey,
    /** The key that may do everything: for the operator's commands, never for a page or a log. */
    serviceKey: secrets.secretKey,
    staff,
    /** For work of our own beside what requests ask for. */
    database,
    files,
  }
}
