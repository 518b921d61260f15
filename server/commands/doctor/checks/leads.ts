import path from 'node:path'
import {expectedAddress} from '../../../app/settings/addresses.ts'
import {RELATIONS} from '../../../supabase/relations.ts'
import {loadSecrets} from '../../../supabase/secrets.ts'
import {type Area, ask, type Installation} from '../check.ts'

/** What holds people's data; retention is looked at by its own check. */
const TABLES = RELATIONS.filter((name) => name !== 'retention')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NEWS_MS = 7 * DAY_MS
/** What PostgreSQL says to who may not. */
const FORBIDDEN = '42501'

/** The leads' services, hosted or in the product that runs. */
function leadsOf({settings, status}: Installation) {
  if (settings.supabase) return settings.supabase
  if (!status) return null
  const {publishableKey, secretKey} = loadSecrets(path.join(settings.dataDir, 'supabase'))
  return {url: expectedAddress(settings), anonKey: publishableKey, serviceKey: secretKey}
}

const hasServiceKey = ({settings}: Installation) => Boolean(settings.supabase?.serviceKey)

function get(installation: Installation, address: string, who: 'anonKey' | 'serviceKey', init = {}) {
  const leads = leadsOf(installation)
  const key = leads?.[who] ?? ''
  return ask(installation, `${leads?.url}${address}`, {
    ...init,
    headers: {apikey: key, 'content-type': 'application/json'},
  })
}

/** None where it is no list. */
async function rowsOf(answer: Response | null): Promise<{scheduled?: unknown}[]> {
  const rows: unknown = answer?.ok ? await answer.json() : []
  return Array.isArray(rows) ? rows : []
}

type Standing = 'silent' | 'refused' | 'open' | 'missing' | 'wrong key'

/** How a table stands to a visitor. */
async function standing(installation: Installation, table: string): Promise<Standing> {
  const answer = await get(installation, `/rest/v1/${table}?select=*&limit=1`, 'anonKey')
  if (!answer || answer.status >= 500) return 'silent'
  if (answer.ok) return 'open'
  const {code} = (await answer.json().catch(() => ({}))) as {code?: unknown}
  if (code === FORBIDDEN) return 'refused'
  return answer.status === 404 ? 'missing' : 'wrong key'
}

async function tablesThat(installation: Installation, is: Standing, say: (tables: string) => string) {
  const stand = await Promise.all(TABLES.map((table) => standing(installation, table)))
  const names = TABLES.filter((_, index) => stand[index] === is).join(', ')
  return names ? say(names) : null
}

async function bucketFault(installation: Installation): Promise<string | null> {
  const open = await get(installation, '/storage/v1/object/public/quiz-photos/x.jpg', 'anonKey')
  // A private bucket is not even there for who asks so.
  if (open && /object not found/i.test(await open.text())) return 'The bucket quiz-photos is public.'
  const list = await get(installation, '/storage/v1/object/list/quiz-photos', 'anonKey', {
    method: 'POST',
    body: JSON.stringify({prefix: '', limit: 1}),
  })
  return (await rowsOf(list)).length > 0 ? 'Anybody may list the photos of quiz-photos.' : null
}

async function signUpFault(installation: Installation): Promise<string | null> {
  const answer = await get(installation, '/auth/v1/settings', 'anonKey')
  if (!answer?.ok) return null
  const {disable_signup} = (await answer.json()) as {disable_signup?: unknown}
  return disable_signup === false ? 'Anybody may make an account.' : null
}

async function retentionFault(installation: Installation): Promise<string | null> {
  const answer = await get(installation, '/rest/v1/retention?select=scheduled', 'serviceKey')
  if (!answer) return null
  if (answer.status === 404) return 'The migrations that schedule retention are not there.'
  const [row] = await rowsOf(answer)
  return row?.scheduled === true ? null : 'Nobody deletes expired leads: retention is not scheduled.'
}

const hasRows = async (installation: Installation, address: string) =>
  (await rowsOf(await get(installation, `/rest/v1/${address}&limit=1`, 'serviceKey'))).length > 0

const ago = ({now}: Installation, milliseconds: number) => new Date(now() - milliseconds).toISOString()

async function serviceKeyFault(at: Installation) {
  if (!hasServiceKey(at))
    return 'SUPABASE_SERVICE_KEY is not set: whether leads expire and are announced cannot be looked at.'
  const answer = await get(at, '/rest/v1/quiz_submissions?select=id&limit=1', 'serviceKey')
  return !answer || answer.ok ? null : `SUPABASE_SERVICE_KEY is refused (${answer.status}).`
}

async function photosFault(at: Installation) {
  const wait = await hasRows(at, `photo_purge_queue?queued_at=lt.${ago(at, 2 * DAY_MS)}`)
  return wait ? 'Photos that should be gone have waited for more than two days.' : null
}

async function announcedFault(at: Installation) {
  const period = `created_at=lt.${ago(at, HOUR_MS)}&created_at=gt.${ago(at, NEWS_MS)}`
  const isLate = await hasRows(at, `lead_notifications?delivered_at=is.null&${period}`)
  return isLate ? 'Leads wait to be announced for more than an hour.' : null
}

const DONE_BY_WORK = 'npm run leads -- work says why; then its timer or function (docs/leads.md)'

export const LEADS: Area = {
  concerns: (at) => leadsOf(at) !== null,
  restOnFirst: true,
  checks: {
    'Leads service': [
      async (at) =>
        (await standing(at, 'quiz_submissions')) === 'silent'
          ? `${leadsOf(at)?.url} does not answer: leads wait on visitors' devices.`
          : null,
      'look at the network and at VITE_SUPABASE_URL; a free project that was paused is woken in the dashboard',
    ],
    'Leads key': [
      async (at) =>
        (await standing(at, 'quiz_submissions')) === 'wrong key'
          ? 'It refuses VITE_SUPABASE_ANON_KEY: no lead arrives.'
          : null,
      'dashboard → API keys: copy the publishable key, then npm run build',
    ],
    Tables: [
      (at) => tablesThat(at, 'missing', (tables) => `There is no ${tables}.`),
      'npx supabase@3 db push --remote',
    ],
    Policies: [
      (at) => tablesThat(at, 'open', (tables) => `Anybody may read ${tables}.`),
      'at once, in the SQL editor: revoke select on <table> from anon',
    ],
    Photos: [
      bucketFault,
      "at once, in the SQL editor: update storage.buckets set public = false where id = 'quiz-photos'",
    ],
    Accounts: [
      (at) => (at.settings.supabase ? signUpFault(at) : undefined),
      'dashboard → Authentication → Sign In / Providers: switch "Allow new users to sign up" off',
    ],
    'Service key': [
      (at) => (at.settings.supabase ? serviceKeyFault(at) : undefined),
      'SUPABASE_SERVICE_KEY=<secret key> npm run doctor; never in the environment of a build',
    ],
    Retention: [
      (at) => (hasServiceKey(at) ? retentionFault(at) : undefined),
      'npx supabase@3 db push --remote; then, in the SQL editor: select private.schedule_retention()',
    ],
    'Expired photos': [(at) => (hasServiceKey(at) ? photosFault(at) : undefined), DONE_BY_WORK],
    'Announced leads': [
      (at) => (hasServiceKey(at) && at.settings.channels.length > 0 ? announcedFault(at) : undefined),
      DONE_BY_WORK,
    ],
  },
}
