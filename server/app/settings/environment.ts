import path from 'node:path'
import {readChannels} from '../../leads/channels/list.ts'
import {readVariables, type Variables} from '../../shared/variables.ts'
import {ownAddress} from './addresses.ts'

const FIRST_SOCKET = 3

/**
 * Returns the file descriptor of the socket that systemd keeps open across restarts, or null if LISTEN_PID names
 * neither this process nor its parent, `server/boot.mjs`.
 */
export function handedSocket(
  {LISTEN_PID, LISTEN_FDS}: NodeJS.ProcessEnv,
  processes: readonly number[] = [process.pid, process.ppid],
): number | null {
  return processes.includes(Number(LISTEN_PID)) && Number(LISTEN_FDS) > 0 ? FIRST_SOCKET : null
}

const WITHDRAWN: Readonly<Record<string, string>> = {
  STUDIO_PORT: 'the Studio answers at /studio on PORT; remove the variable',
  STUDIO_URL: 'the Studio answers at /studio on SITE_URL; remove the variable',
  CORS_ORIGINS: 'only the own origin reads content and sends leads; remove the variable',
}

const HOSTED = [
  'VITE_SANITY_PROJECT_ID',
  'VITE_SANITY_DATASET',
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_ANON_KEY',
] as const

const withoutSlash = (address: string | null) => address?.replace(/\/+$/, '') ?? null

/** Returns null for both services if they are embedded. One cannot be hosted without the other. */
function readHosted({text, address, together, problem}: Variables) {
  const given = together(...HOSTED)
  if (!given) return {sanity: null, supabase: null}
  const {VITE_SANITY_PROJECT_ID: projectId, VITE_SANITY_DATASET: dataset} = given
  if (text('DATABASE_URL'))
    problem('DATABASE_URL is for embedded leads: remove it, or the four variables of the hosted services')
  const url = withoutSlash(address('VITE_SUPABASE_URL')) ?? ''
  return {
    sanity: {projectId, dataset, token: text('SANITY_AUTH_TOKEN')},
    supabase: {url, anonKey: given.VITE_SUPABASE_ANON_KEY, serviceKey: text('SUPABASE_SERVICE_KEY')},
  }
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

function readDatabaseUrl({text, problem}: Variables): string | null {
  const url = text('DATABASE_URL')
  if (url && !/^postgres(ql)?:\/\//.test(url)) problem('DATABASE_URL must begin with postgres://')
  return url
}

export type Settings = ReturnType<typeof readEnvironment>

export function readEnvironment(env: NodeJS.ProcessEnv, root: string) {
  const variables = readVariables(env)
  const {text, address, password, problem} = variables
  for (const [name, instead] of Object.entries(WITHDRAWN))
    if (env[name]?.trim()) problem(`${name} is withdrawn: ${instead}`)
  const host = text('HOST') ?? '127.0.0.1'
  const port = variables.port('PORT') ?? 3000
  /** Public URL of the site. Canonical links, share pictures, cookies and allowed origins depend on it. */
  const siteUrl = withoutSlash(address('SITE_URL')) ?? ownAddress(host, port)
  const settings = {
    host,
    port,
    siteUrl,
    socket: handedSocket(env),
    dataDir: path.resolve(root, text('DATA_DIR') ?? '.data'),
    backupDir: path.resolve(root, text('BACKUP_DIR') ?? 'backups'),
    distDir: path.resolve(root, text('DIST_DIR') ?? 'dist'),
    logRequests: readLog(variables),
    trustProxy: readTrust(variables),
    ...readHosted(variables),
    databaseUrl: readDatabaseUrl(variables),
    studioPassword: password('STUDIO_PASSWORD'),
    staff: readStaff(variables),
    channels: readChannels(variables, `${siteUrl}/studio/richieste`),
  }
  variables.finish()
  return settings
}
