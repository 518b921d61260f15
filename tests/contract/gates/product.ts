import {createHash} from 'node:crypto'
import path from 'node:path'
import {startEmbedded} from '../../../server/app/embedded.ts'
import {readEnvironment} from '../../../server/app/settings/environment.ts'
import {hashPassword} from '../../../server/shared/security/password.ts'
import {signJwt} from '../../../server/supabase/http/jwt.ts'
import {loadSecrets} from '../../../server/supabase/secrets.ts'
import {removeFolder, temporaryFolder} from '../../support/lake.ts'
import {withEmptyLeads} from '../../support/pglite-template.ts'
import {staff} from '../supabase/stand.ts'

export const PASSWORD = 'prova-prova-prova'
const ELSEWHERE = 'https://altrove.example'

/** One product with two ports, in this process: its own tables say what there is to be asked. */
export async function startBehindGates() {
  const dataDir = await withEmptyLeads(temporaryFolder())
  const env = {DATA_DIR: dataDir, DIST_DIR: path.join(dataDir, 'no-dist'), PORT: '0', STUDIO_PORT: '0'}
  const settings = readEnvironment({...env, STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password}, '/')
  const product = await startEmbedded(settings)
  const {lake, leads, studio} = product
  if (!lake || !leads) throw new Error('The product runs on hosted services')
  const {access} = lake
  const passwordHash = await hashPassword(PASSWORD)
  const session = (login: string, role: 'editor' | 'viewer') => {
    if (!access.findAccount(login)) access.saveAccount({login, name: login, role, passwordHash})
    const account = access.findAccount(login)
    if (!account) throw new Error(`${login} has no account`)
    return access.openSession(account)
  }
  const ended = session('redattrice', 'editor')
  access.closeSession(ended)
  const token = access.addToken('altra-pagina')

  await leads.database.ready()
  const {jwtSecret, publishableKey, secretKey} = loadSecrets(path.join(dataDir, 'supabase'))
  const sub = '22222222-2222-4222-8222-222222222222'
  const jwt = (seconds: number, claims: object = {}) => {
    const exp = Math.floor(Date.now() / 1000) + seconds
    return signJwt({role: 'authenticated', sub, session_id: sub, exp, ...claims}, jwtSecret)
  }
  const params = [sub]
  await leads.database.run([
    {
      sql: `insert into auth.users (id, email, encrypted_password) values ($1::text::uuid, 'altra@example.it', '')`,
      params,
    },
    {sql: 'insert into auth.sessions (id, user_id) values ($1::text::uuid, $1::text::uuid)', params},
  ])
  async function signIn() {
    const answer = await fetch(`${studio}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {apikey: publishableKey},
      body: JSON.stringify(staff),
    })
    return (await answer.json()) as {access_token: string; refresh_token: string}
  }
  const {access_token: signedIn} = await signIn()

  const bearer = (value: string) => ({authorization: `Bearer ${value}`})
  const cookie = () => ({cookie: `lakeSession=${session('redattrice', 'editor')}`})
  /** What each caller of the Lake sends. Sessions are new each time, for some requests end them. */
  const atLake: Record<string, () => Record<string, string>> = {
    nobody: () => ({}),
    cookie,
    foreign: () => ({...cookie(), origin: ELSEWHERE}),
    viewer: () => bearer(session('lettrice', 'viewer')),
    token: () => bearer(token),
    editor: () => bearer(session('redattrice', 'editor')),
    staff: () => bearer(signedIn),
    ended: () => bearer(ended),
  }
  const key = {apikey: publishableKey}
  /** The same at the leads, where the public key is everybody's. */
  const atLeads: Record<string, () => Record<string, string>> = {
    keyless: () => ({}),
    nobody: () => key,
    cookie: () => ({...key, ...cookie()}),
    foreign: () => ({...key, origin: ELSEWHERE, ...bearer(signedIn)}),
    token: () => ({...key, ...bearer(token)}),
    editor: () => ({...key, ...bearer(session('redattrice', 'editor'))}),
    account: () => ({...key, ...bearer(jwt(60))}),
    ended: () => ({...key, ...bearer(jwt(-60, {app_metadata: {role: 'clinic_staff'}}))}),
    staff: () => ({...key, ...bearer(signedIn)}),
    operator: () => ({apikey: secretKey}),
    over: () => ({...key, ...bearer(jwt(60, {session_id: crypto.randomUUID()}))}),
  }
  return {
    public: product.url,
    studio,
    lake,
    leads,
    atLake,
    atLeads,
    signIn,
    stop: async () => {
      await product.close()
      removeFolder(dataDir)
    },
  }
}

export type Behind = Awaited<ReturnType<typeof startBehindGates>>

export const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
