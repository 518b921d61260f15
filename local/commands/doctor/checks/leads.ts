import path from 'node:path'
import {expectedAddress} from '../../../settings/addresses.ts'
import {loadSecrets} from '../../../supabase/secrets.ts'
import {ask, type Check, type Installation} from '../check.ts'

const TABLES = ['quiz_submissions', 'lead_notes', 'lead_overview', 'lead_notifications', 'photo_purge_queue']
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

const isThere = (installation: Installation) => leadsOf(installation) !== null
const isHosted = ({settings}: Installation) => settings.supabase !== null
const hasServiceKey = ({settings}: Installation) => Boolean(settings.supabase?.serviceKey)

function get(installation: Installation, address: string, who: 'anonKey' | 'serviceKey', init = {}) {
  const leads = leadsOf(installation)
  const key = leads?.[who] ?? ''
  return ask(installation, `${leads?.url}${address}`, {
    ...init,
    headers: {apikey: key, 'content-type': 'application/json'},
  })
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

async function tablesThat(installation: Installation, is: Standing): Promise<string | null> {
  const stand = await Promise.all(TABLES.map((table) => standing(installation, table)))
  return TABLES.filter((_, index) => stand[index] === is).join(', ') || null
}

async function bucketFault(installation: Installation): Promise<string | null> {
  const open = await get(installation, '/storage/v1/object/public/quiz-photos/x.jpg', 'anonKey')
  // A private bucket is not even there for who asks so.
  if (open && /object not found/i.test(await open.text())) return 'The bucket quiz-photos is public.'
  const list = await get(installation, '/storage/v1/object/list/quiz-photos', 'anonKey', {
    method: 'POST',
    body: JSON.stringify({prefix: '', limit: 1}),
  })
  const names: unknown = list?.ok ? await list.json() : []
  return Array.isArray(names) && names.length > 0 ? 'Anybody may list the photos of quiz-photos.' : null
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
  const rows: unknown = answer.ok ? await answer.json() : []
  const isScheduled = Array.isArray(rows) && rows[0]?.scheduled === true
  return isScheduled ? null : 'Nobody deletes expired leads: retention is not scheduled.'
}

/** Whether rows wait that should not. */
async function hasRows(installation: Installation, address: string): Promise<boolean> {
  const answer = await get(installation, `/rest/v1/${address}&limit=1`, 'serviceKey')
  const rows: unknown = answer?.ok ? await answer.json() : []
  return Array.isArray(rows) && rows.length > 0
}

const ago = ({now}: Installation, milliseconds: number) => new Date(now() - milliseconds).toISOString()

const ASKED: readonly Check[] = [
  {
    name: 'Leads service',
    concerns: isThere,
    look: async (installation) =>
      (await standing(installation, 'quiz_submissions')) === 'silent'
        ? `${leadsOf(installation)?.url} does not answer: leads wait on visitors' devices.`
        : null,
    mend: 'look at the network and at VITE_SUPABASE_URL; a free project that was paused is woken in the dashboard',
  },
  {
    name: 'Leads key',
    concerns: isThere,
    look: async (installation) =>
      (await standing(installation, 'quiz_submissions')) === 'wrong key'
        ? 'It refuses VITE_SUPABASE_ANON_KEY: no lead arrives.'
        : null,
    mend: 'dashboard → API keys: copy the publishable key, then npm run build',
  },
  {
    name: 'Tables',
    concerns: isThere,
    look: async (installation) => {
      const missing = await tablesThat(installation, 'missing')
      return missing && `There is no ${missing}.`
    },
    mend: 'npx supabase@3 db push --remote',
  },
  {
    name: 'Policies',
    concerns: isThere,
    look: async (installation) => {
      const open = await tablesThat(installation, 'open')
      return open && `Anybody may read ${open}.`
    },
    mend: 'at once, in the SQL editor: revoke select on <table> from anon',
  },
  {
    name: 'Photos',
    concerns: isThere,
    look: bucketFault,
    mend: "at once, in the SQL editor: update storage.buckets set public = false where id = 'quiz-photos'",
  },
  {
    name: 'Accounts',
    concerns: isHosted,
    look: signUpFault,
    mend: 'dashboard → Authentication → Sign In / Providers: switch "Allow new users to sign up" off',
  },
  {
    name: 'Service key',
    concerns: isHosted,
    look: async (installation) => {
      if (!hasServiceKey(installation))
        return 'SUPABASE_SERVICE_KEY is not set: whether leads expire and are announced cannot be looked at.'
      const answer = await get(installation, '/rest/v1/quiz_submissions?select=id&limit=1', 'serviceKey')
      return !answer || answer.ok ? null : `SUPABASE_SERVICE_KEY is refused (${answer.status}).`
    },
    mend: 'SUPABASE_SERVICE_KEY=<secret key> npm run doctor; never in the environment of a build',
  },
  {
    name: 'Retention',
    concerns: hasServiceKey,
    look: retentionFault,
    mend: 'npx supabase@3 db push --remote; then, in the SQL editor: select private.schedule_retention()',
  },
  {
    name: 'Expired photos',
    concerns: hasServiceKey,
    look: async (installation) =>
      (await hasRows(installation, `photo_purge_queue?queued_at=lt.${ago(installation, 2 * DAY_MS)}`))
        ? 'Photos that should be gone have waited for more than two days.'
        : null,
    mend: 'npm run leads -- work, and its timer or function (docs/leads.md)',
  },
  {
    name: 'Announced leads',
    concerns: (installation) => hasServiceKey(installation) && installation.settings.channels.length > 0,
    look: async (installation) => {
      const period = `created_at=lt.${ago(installation, HOUR_MS)}&created_at=gt.${ago(installation, NEWS_MS)}`
      const isLate = await hasRows(installation, `lead_notifications?delivered_at=is.null&${period}`)
      return isLate ? 'Leads wait to be announced for more than an hour.' : null
    },
    mend: 'npm run leads -- work says why; then its timer or function (docs/leads.md)',
  },
]

export const LEADS: readonly Check[] = ASKED.map((check) => ({rests: 'Leads service', ...check}))
