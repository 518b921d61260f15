import path from 'node:path'
import {Hono} from 'hono'
import type {Access, Account} from '../lake/auth/access.ts'
import type {SignIn} from '../lake/auth/sign-in.ts'
import {authRoutes} from './auth/service.ts'
import {describeUsers, importStaff, writeUsers} from './auth/staff.ts'
import {leadsToken} from './auth/token.ts'
import type {Driver} from './database/driver.ts'
import {openDatabase} from './database.ts'
import {claimsAccount, identifyCaller, type SupabaseEnv, scopeOf} from './http/caller.ts'
import {answerRefusal, notImplemented, Refusal, toRefusal} from './http/refusal.ts'
import {restRoutes} from './rest/service.ts'
import {loadSecrets} from './secrets.ts'
import {fileStore} from './storage/files.ts'
import {storageRoutes} from './storage/service.ts'

export interface SupabaseOptions {
  dataDir: string
  /** URL of a PostgreSQL server. Without it, PGlite stores the leads in the data folder. */
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
  /** Accounts that `updateUsers` has written to `auth.users`, as JSON. */
  let writtenUsers = ''
  const database = openDatabase({
    folder,
    url: databaseUrl ?? undefined,
    log,
    prepare: async (driver) => {
      await importStaff(driver, access)
      await updateUsers(driver)
      setImmediate(onStart)
    },
  })

  /** Updates `auth.users` if the accounts have changed since the last update, for example by `npm run users`. */
  async function updateUsers(driver: Pick<Driver, 'run'>) {
    const users = describeUsers(access)
    if (users === writtenUsers) return
    await writeUsers(driver, users)
    writtenUsers = users
  }

  const app = new Hono<SupabaseEnv>({getPath: (request) => new URL(request.url).pathname})
  app.onError((error) => {
    const refusal = toRefusal(error)
    if (refusal) return answerRefusal(refusal)
    // Logs the name alone, because a message may quote a visitor's text.
    log(`supabase: a request failed unexpectedly (${error.name})`)
    return answerRefusal(new Refusal(500, 'XX000', 'Internal error'))
  })
  app.notFound(({req}) => answerRefusal(notImplemented(`${req.method} ${req.path}`)))
  app.use(async ({req, env, set}, next) => {
    // Throws for a path that is not encoded correctly, which Hono would leave encoded.
    decodeURIComponent(req.path)
    const caller = await identifyCaller(req.raw, secrets, access)
    set('caller', caller)
    set('scope', scopeOf(caller, env.address))
    if (caller.session && !req.path.startsWith('/auth/')) await updateUsers(database)
    await next()
  })
  app.route('/rest/v1', restRoutes(database, onWrite))
  app.route('/storage/v1', storageRoutes(database, files))
  app.route('/auth/v1', authRoutes(access, signIn, secrets.jwtSecret))

  return {
    /** Answers a request. `address` is the IP address of the caller, by which the limits count. */
    handle: async (request: Request, {address}: {address: string}): Promise<Response> =>
      app.fetch(request, {address}),
    hasAccount: (request: Request) => claimsAccount(request, secrets),
    anonKey: secrets.publishableKey,
    serviceKey: secrets.secretKey,
    leadsToken: (account: Account, session: string) => leadsToken(account, session, secrets.jwtSecret),
    database,
    files,
  }
}
