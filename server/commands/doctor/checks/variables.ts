import {readFileSync} from 'node:fs'
import path from 'node:path'
import {ROOT} from '../../../shared/root.ts'
import {type Area, type Installation, isEmbedded, isLocal} from '../check.ts'

/** `.env.example` has a line for each variable there is; a test holds that. */
const known = () => {
  const text = readFileSync(path.join(ROOT, '.env.example'), 'utf8')
  return [...text.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
}

/** How a variable of ours begins; others' are none of our business. */
const OURS = /^(VITE_|STUDIO_|STAFF_|LEADS_|SUPABASE_|SANITY_|SITE_|BACKUP_)/
/** Of Sanity's and Supabase's own tools, and of the function in `supabase/functions`. */
const OTHERS =
  /^(LEADS_WORK_KEY$|LEADS_SERVICE_KEY$|SANITY_STUDIO_|SANITY_CLI_|SUPABASE_ACCESS_TOKEN$|SUPABASE_DB_PASSWORD$)/

/** A name as somebody may mistype it: the same letters in another order, or one too few, too many or replaced. */
const isLike = (given: string, name: string) => {
  const missing = [...name.replaceAll('_', '')]
  const strange = [...given.toUpperCase().replaceAll('_', '')].filter((letter) => {
    const at = missing.indexOf(letter)
    return at < 0 || missing.splice(at, 1).length === 0
  })
  // With another letter, a short name may be a word of its own.
  const most = name.length > 7 ? 1 : 0
  return missing.length <= most && strange.length <= most
}

function unknownNames({env}: Installation): string | null {
  const names = known()
  const strange = Object.keys(env).filter(
    (name) =>
      !names.includes(name) &&
      !OTHERS.test(name) &&
      (OURS.test(name) || names.some((one) => isLike(name, one))),
  )
  if (strange.length === 0) return null
  const said = strange.map((name) => {
    const meant = names.find((one) => isLike(name, one))
    return meant ? `${name} (${meant}?)` : name
  })
  return `Nobody reads ${said.join(', ')}.`
}

/** Names that do nothing where another one is set, or is not. */
function idle({env, settings}: Installation): string | null {
  const {sanity, supabase} = settings
  const names = [
    ...(sanity ? ['STUDIO_PASSWORD'] : ['SANITY_AUTH_TOKEN']),
    ...(supabase ? ['STAFF_EMAIL', 'STAFF_PASSWORD', 'DATABASE_URL'] : ['SUPABASE_SERVICE_KEY']),
  ].filter((name) => env[name])
  return names.length > 0 ? `${names.join(', ')} do nothing beside the other settings.` : null
}

const roleOf = (jwt: string): unknown => {
  try {
    return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).role
  } catch {
    return null
  }
}

const isSecret = (key: string) => key.startsWith('sb_secret_') || roleOf(key) === 'service_role'

export const VARIABLES: Area = {
  checks: {
    'Names of variables': [unknownNames, 'compare it with .env.example, and correct or delete it'],
    'Variables together': [idle, "delete them, or set what they belong to: README.md, 'Settings'"],
    'Public key': [
      ({settings: {supabase}}) => {
        if (!supabase) return undefined
        return isSecret(supabase.anonKey)
          ? 'VITE_SUPABASE_ANON_KEY is a secret key: everybody who opens the page may read and delete all leads.'
          : null
      },
      'make a new secret key in the dashboard at once, put the publishable key here, and npm run build',
    ],
    Encryption: [
      ({settings: {siteUrl, studioUrl}}) => {
        if (isLocal(siteUrl)) return undefined
        return [siteUrl, studioUrl ?? 'https:'].every((url) => url.startsWith('https:'))
          ? null
          : 'SITE_URL or STUDIO_URL begins with http: health data and passwords would travel in clear.'
      },
      'put a proxy with a certificate in front, and https:// into the address (docs/operate.md, 4)',
    ],
    Proxy: [
      (at) => {
        const {siteUrl, trustProxy, host} = at.settings
        if (!isEmbedded(at)) return undefined
        if (siteUrl.startsWith('https:') && !trustProxy)
          return 'SITE_URL is https, so there is a proxy, but without TRUST_PROXY=1 all visitors count as one.'
        if (trustProxy && !at.isContained && !['127.0.0.1', '::1', 'localhost'].includes(host))
          return `TRUST_PROXY=1 with HOST=${host}: who reaches the port past the proxy may claim any address.`
        return null
      },
      'TRUST_PROXY=1 and HOST=127.0.0.1 behind a proxy of your own; neither without one',
    ],
  },
}
