import path from 'node:path'
import type {Access, Account} from '../lake/auth/access.ts'
import type {SignIn} from '../lake/auth/sign-in.ts'
import {BodyError} from '../shared/http/request-body.ts'
import {authService} from './auth/service.ts'
import {describeUsers, importStaff, writeUsers} from './auth/staff.ts'
import {leadsToken} from './auth/token.ts'
import {openDatabase} from './database.ts'
import {type Caller, claimsAccount, identifyCaller, requireKey, scopeOf, type Visit} from './http/caller.ts'
import {answerJson, Refusal} from './http/refusal.ts'
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
  access: Access
  signIn: SignIn
  log: (line: string) => void
  onStart: () => void
  onWrite: (table: string) => void
}

export const SERVICES = /^\/(rest|storage|auth)\/v1(?:\/|$)/

export function createSupabase(options: SupabaseOptions) {
  const {dataDir, databaseUrl, access, signIn, log, onStart, onWrite} = options
  const folder = path.join(dataDir, 'supabase')
  const secrets = loadSecrets(folder)
  const files = fileStore(path.join(folder, 'objects'))
  /** The accounts as `auth.users` has them. */
  let writtenUsers = ''
  const database = openDatabase({
    folder,
    url: databaseUrl ?? undefined,
    log,
    prepare: async (driver) => {
      await importStaff(driver, access)
      const users = describeUsers(access)
      await writeUsers(driver, users)
      writtenUsers = users
      setImmediate(onStart)
    },
  })
  const rest = restService(database, onWrite)
  const storage = storageService({database, files})
  const auth = authService(access, signIn, secrets.jwtSecret)

  /** A token of a session that has ended reads nothing more, although it has not expired. */
  function isEnded({claims: {session_id: session}}: Caller): boolean {
    return typeof session === 'string' && access.sessionAccount(session)?.readsLeads !== true
  }

  /** Another program may have changed an account (`npm run users`). */
  async function updateUsers() {
    const users = describeUsers(access)
    if (users === writtenUsers) return
    await writeUsers(database, users)
    writtenUsers = users
  }

  async function answer(request: Request, url: URL, which: string, address: string): Promise<Response> {
    const visit = {request, url, address, scope: scopeOf(request, address)}
    const role = requireKey(request, secrets)
    if (which === 'auth') return auth({...visit, caller: {role: 'anon', claims: {}}})
    const [service, badToken] = which === 'rest' ? [rest, badRestToken] : [storage, badStorageToken]
    const caller = identifyCaller(request, role, secrets)
    if (typeof caller === 'string') throw badToken(caller)
    if (isEnded(caller)) throw badToken('expired')
    if (caller.role === 'authenticated') await updateUsers()
    return service({...visit, caller} satisfies Visit)
  }

  function refuse(error: unknown, which: string): Response {
    if (error instanceof Refusal) return answerJson(error.status, error.body, error.headers)
    if (error instanceof BodyError) return answerJson(408, {message: error.message}, {connection: 'close'})
    // The name only: a message may quote what a visitor wrote.
    log(`supabase: ${which} failed unexpectedly (${error instanceof Error ? error.name : 'unknown'})`)
    return answerJson(500, {code: 'XX000', details: null, hint: null, message: 'Internal error'})
  }

  return {
    /** Answers a request to one of `SERVICES`. `address` is the caller's, which the limits count. */
    async handle(request: Request, {address}: {address: string}): Promise<Response> {
      const url = new URL(request.url)
      const which = SERVICES.exec(url.pathname)?.[1] ?? ''
      return answer(request, url, which, address).catch((error: unknown) => refuse(error, which))
    },
    hasAccount: (request: Request) => claimsAccount(request, secrets),
    /** The key that the browser may have. */
    anonKey: secrets.publishableKey,
    /** The key that may do everything: for the operator's commands, never for a page or a log. */
    serviceKey: secrets.secretKey,
    leadsToken: (account: Account, session: string) => leadsToken(account, session, secrets.jwtSecret),
    database,
    files,
  }
}
