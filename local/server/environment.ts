import path from 'node:path'

/** Everything that the environment may say, checked once at start. */
export interface Settings {
  port: number
  host: string
  dataDir: string
  distDir: string
  /** The public address: canonical links, share pictures, cookies and allowed origins follow it. */
  siteUrl: string
  /** A port for the Studio and all that only staff use; null: everything on one. */
  studioPort: number | null
  /** The Studio's own public address, where it has one. */
  studioUrl: string | null
  /** A line for each request. */
  logRequests: boolean
  trustProxy: boolean
  corsOrigins: string[]
  /** Null: the embedded Lake. */
  sanity: {projectId: string; dataset: string; token: string | null} | null
  /** Null: the embedded Supabase. */
  supabase: {url: string; anonKey: string} | null
  databaseUrl: string | null
  studioPassword: string | null
  staff: {email: string; password: string} | null
  /** How a new lead announces itself. */
  notify: {
    webhook?: {url: string; secret?: string}
    mail?: {url: string; from: string; to: string; deskUrl: string}
  }
}

export class EnvironmentError extends Error {
  constructor(problems: string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'EnvironmentError'
  }
}

const MIN_PASSWORD = 8
const EVERY_ADDRESS = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost']

/** The one address that is listened on besides loopback; null where loopback is (also) served. */
export const onlyHost = (host: string) => (EVERY_ADDRESS.includes(host) ? null : bracketed(host))

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** How programs of this machine, and a browser on it, reach what listens there. */
export const ownAddress = (host: string, port: number) => `http://${onlyHost(host) ?? 'localhost'}:${port}`

export function readEnvironment(env: NodeJS.ProcessEnv, root: string): Settings {
  const problems: string[] = []
  const text = (name: string) => env[name]?.trim() || null

  function port(name: string): number | null {
    const given = text(name)
    if (given === null) return null
    const value = Number(given)
    if (Number.isInteger(value) && value >= 0 && value <= 65535) return value
    problems.push(`${name} must be a whole number from 0 to 65535`)
    return null
  }
  function logRequests(): boolean {
    const value = text('LOG') ?? 'off'
    if (value !== 'off' && value !== 'requests') problems.push("LOG must be 'requests' or 'off'")
    return value === 'requests'
  }
  function address(name: string, fallback: string | null): string | null {
    const value = text(name)
    if (!value) return fallback
    if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value.replace(/\/+$/, '')
    problems.push(`${name} must be an address that begins with http:// or https://`)
    return fallback
  }
  function password(name: string): string | null {
    const value = env[name] || null
    if (value && value.length < MIN_PASSWORD)
      problems.push(`${name} needs at least ${MIN_PASSWORD} characters`)
    return value
  }
  function together(first: string, second: string): [string, string] | null {
    const values = [text(first), text(second)] as const
    if (values[0] && values[1]) return [values[0], values[1]]
    if (values[0] || values[1])
      problems.push(`${values[0] ? second : first} is missing: ${first} and ${second} go together`)
    return null
  }
  function sanity(): Settings['sanity'] {
    const given = together('VITE_SANITY_PROJECT_ID', 'VITE_SANITY_DATASET')
    if (!given) return null
    const [projectId, dataset] = given
    if (!/^[a-z0-9-]+$/.test(projectId))
      problems.push('VITE_SANITY_PROJECT_ID holds only a-z, 0-9 and dashes')
    if (!/^[a-z0-9_-]+$/.test(dataset)) problems.push('VITE_SANITY_DATASET holds only a-z, 0-9, _ and -')
    return {projectId, dataset, token: text('SANITY_AUTH_TOKEN')}
  }
  function supabase(): Settings['supabase'] {
    const given = together('VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY')
    return given && {url: address('VITE_SUPABASE_URL', null) ?? given[0], anonKey: given[1]}
  }
  function staff(): Settings['staff'] {
    const given = together('STAFF_EMAIL', 'STAFF_PASSWORD')
    if (!given) return null
    password('STAFF_PASSWORD')
    if (!given[0].includes('@')) problems.push('STAFF_EMAIL must be an e-mail address')
    return {email: given[0], password: given[1]}
  }

  const isMailbox = (value: string) => /^[^@\s]+@[^@\s]+$|<[^@\s]+@[^@\s]+>$/.test(value)
  function notify(studioUrl: string): Settings['notify'] {
    const hook = address('LEADS_WEBHOOK_URL', null) && text('LEADS_WEBHOOK_URL')
    const secret = text('LEADS_WEBHOOK_SECRET')
    if (secret && !text('LEADS_WEBHOOK_URL'))
      problems.push('LEADS_WEBHOOK_URL is missing: LEADS_WEBHOOK_SECRET signs what is sent there')
    const mail = {SMTP_URL: text('SMTP_URL'), MAIL_FROM: text('MAIL_FROM'), MAIL_TO: text('MAIL_TO')}
    const {SMTP_URL: url, MAIL_FROM: from, MAIL_TO: to} = mail
    const missing = Object.entries(mail).flatMap(([name, value]) => (value ? [] : [name]))
    if (missing.length > 0 && missing.length < 3)
      problems.push(`${missing.join(' and ')} missing: SMTP_URL, MAIL_FROM and MAIL_TO go together`)
    if (url && !/^smtps?:\/\/[^/]/.test(url)) problems.push('SMTP_URL must begin with smtp:// or smtps://')
    if (from && !isMailbox(from)) problems.push('MAIL_FROM must be an e-mail address')
    if (to && !to.split(',').every((one) => isMailbox(one.trim())))
      problems.push('MAIL_TO must be an e-mail address, or several with commas between them')
    return {
      ...(hook ? {webhook: {url: hook, ...(secret ? {secret} : {})}} : {}),
      ...(url && from && to ? {mail: {url, from, to, deskUrl: `${studioUrl}/studio/richieste`}} : {}),
    }
  }

  const origins = (text('CORS_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean)
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      problems.push(`CORS_ORIGINS holds '${origin}', which is no origin such as https://www.example.com`)
    }
  }
  const databaseUrl = text('DATABASE_URL')
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    problems.push('DATABASE_URL must begin with postgres://')
  const host = text('HOST') ?? '127.0.0.1'
  const portNumber = port('PORT') ?? 3000
  const siteUrl = address('SITE_URL', null) ?? ownAddress(host, portNumber)
  const studioPort = port('STUDIO_PORT')
  if (studioPort !== null && studioPort !== 0 && studioPort === portNumber)
    problems.push('STUDIO_PORT must be another port than PORT')
  const studioUrl = address('STUDIO_URL', null) ?? (studioPort === null ? null : ownAddress(host, studioPort))
  const settings: Settings = {
    port: portNumber,
    host,
    dataDir: path.resolve(root, text('DATA_DIR') ?? '.data'),
    distDir: path.resolve(root, text('DIST_DIR') ?? 'dist'),
    siteUrl,
    studioPort,
    studioUrl,
    logRequests: logRequests(),
    trustProxy: /^(1|true|yes)$/i.test(text('TRUST_PROXY') ?? ''),
    corsOrigins: origins,
    sanity: sanity(),
    supabase: supabase(),
    databaseUrl,
    studioPassword: password('STUDIO_PASSWORD'),
    staff: staff(),
    notify: notify(studioUrl ?? siteUrl),
  }
  if (problems.length > 0) throw new EnvironmentError(problems)
  return settings
}
