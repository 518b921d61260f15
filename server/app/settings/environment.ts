import path from 'node:path'
import {readChannels} from '../../leads/channels/list.ts'
import {readVariables, type Variables} from '../../shared/variables.ts'
import {ownAddress} from './addresses.ts'

/** Where systemd's protocol begins to count. */
const FIRST = 3

/**
 * Listening sockets that are held open for this program, as systemd does it: they outlive the program, and who
 * connects while it is replaced waits for the next one. They were meant for this process, or for the one that it was
 * started by (`server/boot.mjs`). The first is the page's, the second the Studio's. Pure.
 */
export function handedSockets(
  {LISTEN_PID, LISTEN_FDS}: NodeJS.ProcessEnv,
  processes: readonly number[] = [process.pid, process.ppid],
): number[] {
  const isForUs = processes.includes(Number(LISTEN_PID))
  return Array.from({length: isForUs ? Number(LISTEN_FDS) : 0}, (_, index) => FIRST + index)
}

function readSanity({text, together, problem}: Variables) {
  const given = together('VITE_SANITY_PROJECT_ID', 'VITE_SANITY_DATASET')
  if (!given) return null
  const {VITE_SANITY_PROJECT_ID: projectId, VITE_SANITY_DATASET: dataset} = given
  if (!/^[a-z0-9-]*$/.test(projectId)) problem('VITE_SANITY_PROJECT_ID holds only a-z, 0-9 and dashes')
  if (!/^[a-z0-9_-]*$/.test(dataset)) problem('VITE_SANITY_DATASET holds only a-z, 0-9, _ and -')
  return {projectId, dataset, token: text('SANITY_AUTH_TOKEN')}
}

const withoutSlash = (address: string | null) => address?.replace(/\/+$/, '') ?? null

function readSupabase({text, address, together}: Variables) {
  const given = together('VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY')
  const url = withoutSlash(address('VITE_SUPABASE_URL')) ?? ''
  return given && {url, anonKey: given.VITE_SUPABASE_ANON_KEY, serviceKey: text('SUPABASE_SERVICE_KEY')}
}

function readStaff({password, together, problem}: Variables) {
  const given = together('STAFF_EMAIL', 'STAFF_PASSWORD')
  if (!given) return null
  password('STAFF_PASSWORD')
  if (!given.STAFF_EMAIL.includes('@')) problem('STAFF_EMAIL must be an e-mail address')
  return {email: given.STAFF_EMAIL, password: given.STAFF_PASSWORD}
}

function readLog({text, problem}: Variables): boolean {
  const value = text('LOG') ?? 'off'
  if (value !== 'off' && value !== 'requests') problem("LOG must be 'requests' or 'off'")
  return value === 'requests'
}

function readTrust({text, problem}: Variables): boolean {
  const value = text('TRUST_PROXY') ?? '0'
  if (!/^([01]|true|false|yes|no|on|off)$/i.test(value)) problem('TRUST_PROXY must be 1 or 0')
  return /^(1|true|yes|on)$/i.test(value)
}

function readOrigins({text, problem}: Variables): string[] {
  const origins = (text('CORS_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean)
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      problem(`CORS_ORIGINS holds '${origin}', which is no origin such as https://www.example.com`)
  }
  return origins
}

function readDatabaseUrl({text, problem}: Variables): string | null {
  const url = text('DATABASE_URL')
  if (url && !/^postgres(ql)?:\/\//.test(url)) problem('DATABASE_URL must begin with postgres://')
  return url
}

function readAddresses(variables: Variables) {
  const {text, address, problem} = variables
  const host = text('HOST') ?? '127.0.0.1'
  const port = variables.port('PORT') ?? 3000
  /** A port for the Studio and all that only staff use; null: everything on one. */
  const studioPort = variables.port('STUDIO_PORT')
  if (studioPort !== null && studioPort !== 0 && studioPort === port)
    problem('STUDIO_PORT must be another port than PORT')
  const sockets = handedSockets(variables.env)
  if (sockets.length > (studioPort === null ? 1 : 2))
    problem('more sockets are handed over than there are ports: a second one needs STUDIO_PORT')
  /** The public address: canonical links, share pictures, cookies and allowed origins follow it. */
  const siteUrl = withoutSlash(address('SITE_URL')) ?? ownAddress(host, port)
  /** The Studio's own public address, where it has one. */
  const studioUrl =
    withoutSlash(address('STUDIO_URL')) ?? (studioPort === null ? null : ownAddress(host, studioPort))
  return {host, port, studioPort, sockets, siteUrl, studioUrl}
}

/** Everything that the environment may say, checked once at start. */
export type Settings = ReturnType<typeof readEnvironment>

export function readEnvironment(env: NodeJS.ProcessEnv, root: string) {
  const variables = readVariables(env)
  const {text, password} = variables
  const addresses = readAddresses(variables)
  const settings = {
    ...addresses,
    dataDir: path.resolve(root, text('DATA_DIR') ?? '.data'),
    backupDir: path.resolve(root, text('BACKUP_DIR') ?? 'backups'),
    distDir: path.resolve(root, text('DIST_DIR') ?? 'dist'),
    logRequests: readLog(variables),
    trustProxy: readTrust(variables),
    corsOrigins: readOrigins(variables),
    /** Null: the embedded Lake. */
    sanity: readSanity(variables),
    /** Null: the embedded Supabase. */
    supabase: readSupabase(variables),
    databaseUrl: readDatabaseUrl(variables),
    studioPassword: password('STUDIO_PASSWORD'),
    staff: readStaff(variables),
    channels: readChannels(variables, `${addresses.studioUrl ?? addresses.siteUrl}/studio/richieste`),
  }
  variables.finish()
  return settings
}
