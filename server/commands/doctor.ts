import {existsSync, statfsSync, statSync} from 'node:fs'
import path from 'node:path'
import {findRunning} from '../app/running.ts'
import type {Settings} from '../app/settings/environment.ts'
import {codeOf, writeFault} from '../shared/data-folder/durable.ts'
import {isTaken} from '../shared/data-folder/lock.ts'
import {foreignFile} from '../shared/data-folder/owner.ts'
import {isCurrent} from '../site/build/inputs.ts'
import {backupsIn} from './backup/backup-folder.ts'
import {run} from './run.ts'

/** `npm run doctor`: says in one line each what is wrong and what to do, and ends with exit code 1 if anything is. */
interface Check {
  name: string
  look(settings: Settings): Promise<string | null> | string | null
  mend: string
}

const MIN_FREE_BYTES = 2e9
const MAX_BACKUP_AGE_MS = 2 * 24 * 3_600_000
const TIMEOUT_MS = 15_000

const isLocal = (url: string) => /^http:\/\/(localhost|127\.|\[|[\d.]+[:/])/.test(`${url}/`)

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, {headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS)}).catch(() => null)

async function checkFolder({dataDir}: Settings) {
  if (!existsSync(dataDir)) return `There is no ${dataDir}.`
  const fault = await writeFault(dataDir)
  if (fault !== null) return `${dataDir} cannot be written (${codeOf(fault)}).`
  // Root may look after data that is not its own.
  const user = process.getuid?.() || statSync(dataDir).uid
  const isOpen = process.platform !== 'win32' && (statSync(dataDir).mode & 0o077) !== 0
  return foreignFile(dataDir, user) ?? (isOpen ? `Other users of this machine may read ${dataDir}.` : null)
}

function checkDisk({dataDir}: Settings) {
  const {bavail, bsize} = statfsSync(existsSync(dataDir) ? dataDir : path.dirname(dataDir))
  return bavail * bsize < MIN_FREE_BYTES ? `Only ${((bavail * bsize) / 1e9).toFixed(1)} GB are free.` : null
}

async function checkRunning(settings: Settings) {
  const running = await findRunning(settings)
  if (!running) {
    const where = `port ${settings.port}`
    return isTaken(settings.dataDir)
      ? `A program works with ${settings.dataDir}, but the product does not answer on ${where}.`
      : 'The product does not run.'
  }
  const answer = await ask(`${running.url}/readyz`)
  const {checks = {}} = ((await answer?.json()) ?? {}) as {checks?: Record<string, string>}
  const failed = Object.keys(checks).filter((name) => checks[name] === 'failed')
  return answer?.ok ? null : `Not ready: ${failed.join(', ') || 'no answer'}.`
}

async function checkAddress({siteUrl, trustProxy, sanity}: Settings) {
  if (isLocal(siteUrl)) return null
  if (!siteUrl.startsWith('https:')) return 'SITE_URL begins with http: health data would travel in clear.'
  const answer = await ask(sanity ? siteUrl : `${siteUrl}/healthz`)
  if (!answer?.ok) return `${siteUrl} answers ${answer?.status ?? 'nothing'}.`
  if (sanity) return null
  const {forwardedFor} = (await answer.json().catch(() => ({}))) as {forwardedFor?: unknown}
  if (!trustProxy) return 'A proxy serves https, but TRUST_PROXY is not set: all visitors count as one.'
  return forwardedFor === false ? 'The proxy does not send X-Forwarded-For: all visitors count as one.' : null
}

function checkBackup({backupDir, dataDir}: Settings) {
  const [latest] = backupsIn(backupDir)
  if (!existsSync(path.join(dataDir, 'secrets.json'))) return null
  if (!latest) return `There is no backup in ${backupDir}.`
  const isOld = Date.now() - latest.made.getTime() > MAX_BACKUP_AGE_MS
  return isOld ? `The last backup is of ${latest.made.toISOString()}.` : null
}

const EMBEDDED: readonly Check[] = [
  {
    name: 'Data folder',
    look: checkFolder,
    mend: 'chown -R <user of the service> <DATA_DIR>; chmod -R go= <DATA_DIR>',
  },
  {name: 'Disk', look: checkDisk, mend: 'delete the oldest backups; journalctl --vacuum-size=200M'},
  {name: 'Product', look: checkRunning, mend: 'journalctl -u clinica -n 50; then systemctl restart clinica'},
  {
    name: 'Build',
    look: ({distDir}) => (isCurrent(distDir, process.env) ? null : `${distDir} is not of these sources.`),
    mend: 'npm run build && systemctl restart clinica',
  },
  {
    name: 'Address',
    look: checkAddress,
    mend: 'look at certificate and proxy: docs/operate/install.md, "Put a proxy in front"',
  },
  {name: 'Backup', look: checkBackup, mend: 'npm run backup -- --keep 7, by a timer'},
]

const sanityAddress = ({sanity}: Settings, query: string, perspective: string) =>
  `https://${sanity?.projectId}.api.sanity.io/v2025-02-19/data/query/${sanity?.dataset}?${new URLSearchParams({query, perspective})}`

async function checkDataset(settings: Settings) {
  const answer = await ask(sanityAddress(settings, 'count(*[_type == "hero"])', 'published'))
  if (!answer?.ok) return `Sanity answers ${answer?.status ?? 'nothing'} for the dataset.`
  return ((await answer.json()) as {result: unknown}).result ? null : 'The dataset is private or empty.'
}

async function checkDrafts(settings: Settings) {
  const answer = await ask(sanityAddress(settings, 'count(*[_id in path("drafts.**")])', 'raw'))
  return answer?.ok && ((await answer.json()) as {result: unknown}).result
    ? 'Strangers may read drafts.'
    : null
}

async function checkLeads({supabase}: Settings) {
  const {url = '', anonKey = ''} = supabase ?? {}
  if (anonKey.startsWith('sb_secret_')) return 'VITE_SUPABASE_ANON_KEY is a secret key.'
  const headers = {apikey: anonKey}
  const rows = await ask(`${url}/rest/v1/quiz_submissions?select=*&limit=1`, headers)
  if (!rows || rows.status >= 500) return `${url} does not answer.`
  if (rows.ok) return 'Strangers may read leads.'
  if (rows.status === 404) return 'The table of leads is missing: npx supabase db push.'
  const {code} = (await rows.json().catch(() => ({}))) as {code?: unknown}
  if (code !== '42501') return 'Supabase refuses VITE_SUPABASE_ANON_KEY.'
  const photo = await ask(`${url}/storage/v1/object/public/quiz-photos/x.jpg`, headers)
  return /object not found/i.test((await photo?.text()) ?? '') ? 'The bucket of photos is public.' : null
}

const HOSTED: readonly Check[] = [
  {name: 'Dataset', look: checkDataset, mend: 'sanity.io/manage; npm run content -- import <file>'},
  {name: 'Drafts', look: checkDrafts, mend: 'sanity.io/manage → API: delete roles that everybody has'},
  {name: 'Leads', look: checkLeads, mend: 'the Supabase dashboard, and docs/operate/hosted.md'},
  {name: 'Address', look: checkAddress, mend: 'look at the static host: curl -v <SITE_URL>'},
]

await run(async (settings) => {
  const checks = settings.sanity ? HOSTED : EMBEDDED
  for (const {name, look, mend} of checks) {
    const fault = await (async () => look(settings))().catch(({message}: Error) => message)
    console.log(fault === null ? `✓ ${name}` : `✗ ${name}: ${fault}\n  To mend it: ${mend}`)
    if (fault !== null) process.exitCode = 1
  }
})
