import path from 'node:path'
import type {Access, Account} from '../lake/auth/access.ts'
import type {SignIn} from '../lake/auth/sign-in.ts'
import {authService} from './auth/service.ts'
import {describeUsers, importStaff, writeUsers} from './auth/staff.ts'
import {leadsToken} from './auth/token.ts'
import {openDatabase} from './database.ts'
import {claimsAccount, identifyCaller, scopeOf} from './http/caller.ts'
import {answerRefusal, notImplemented, Refusal, toRefusal} from './http/refusal.ts'
import {restService} from './rest/service.ts'
import {loadSecrets} from './secrets.ts'
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
  const services = new Map([
    ['rest', restService(database, onWrite)],
    ['storage', storageService(database, files)],
    ['auth', authService(access, signIn, secrets.jwtSecret)],
  ])

  /** Another program may have changed an account (`npm run users`). */
  async function updateUsers() {
    const users = describeUsers(access)
    if (users === writtenUsers) return
    await writeUsers(database, users)
    writtenUsers = users
  }

  async function answer(request: Request, address: string): Promise<Response> {
    const url = new URL(request.url)
    const [, name = '', version, ...segments] = url.pathname.split('/').map(decodeURIComponent)
    const service = version === 'v1' && services.get(name)
    if (!service) throw notImplemented(url.pathname)
    const caller = await identifyCaller(request, secrets, access)
    if (name !== 'auth' && caller.session) await updateUsers()
    return service({request, url, segments, caller, address, scope: scopeOf(caller, address)})
  }

  function refuse(error: unknown): Response {
    const refusal = toRefusal(error)
    if (refusal) return answerRefusal(refusal)
    // Logs the name alone, because a message may quote a visitor's text.
    log(`supabase: a request failed unexpectedly (${error instanceof Error ? error.name : 'unknown'})`)
    return answerRefusal(new Refusal(500, 'XX000', 'Internal error'))
  }

  return {
    /** Answers a request to a service. The limits count by `address`. */
    handle: (request: Request, {address}: {address: string}): Promise<Response> =>
      answer(request, address).catch(refuse),
    hasAccount: (request: Request) => claimsAccount(request, secrets),
    anonKey: secrets.publishableKey,
    serviceKey: secrets.secretKey,
    leadsToken: (account: Account, session: string) => leadsToken(account, session, secrets.jwtSecret),
    database,
    files,
  }
}
