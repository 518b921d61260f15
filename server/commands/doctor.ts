import {accessSync, constants, statfsSync, statSync} from 'node:fs'
import {findRunning} from '../app/running.ts'
import type {Settings} from '../app/settings/environment.ts'
import {isCurrent} from '../site/build/inputs.ts'
import {backupsIn} from './backup/backup-folder.ts'
import {run} from './run.ts'

/** The checks of `npm run doctor`. A check returns null if all is well. Otherwise it returns or throws the fault. */
type Checks = Record<string, (settings: Settings) => Promise<string | null> | string | null>

const MIN_FREE_BYTES = 2e9
const MAX_BACKUP_AGE_MS = 2 * 24 * 3_600_000
const TIMEOUT_MS = 15_000

const isLocal = (url: string) => /^http:\/\/(localhost|127\.|\[|[\d.]+[:/])/.test(`${url}/`)

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, {headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS)}).catch(() => null)

function checkFolder({dataDir}: Settings) {
  accessSync(dataDir, constants.R_OK | constants.W_OK)
  const isOpen = process.platform !== 'win32' && (statSync(dataDir).mode & 0o077) !== 0
  return isOpen ? `Other users of this machine may read it. Run chmod -R go= ${dataDir}` : null
}

function checkDisk({dataDir}: Settings) {
  const {bavail, bsize} = statfsSync(dataDir)
  const gigabytes = ((bavail * bsize) / 1e9).toFixed(1)
  return bavail * bsize < MIN_FREE_BYTES ? `Only ${gigabytes} GB are free. Delete the oldest backups.` : null
}

async function checkRunning(settings: Settings) {
  const running = await findRunning(settings)
  if (!running) return `No product answers on port ${settings.port}. Run journalctl -u clinica -n 50`
  const answer = await ask(`${running.url}/readyz`)
  return answer?.ok ? null : `Not ready: ${(await answer?.text()) ?? 'no answer'}`
}

const checkBuild = ({distDir}: Settings) =>
  isCurrent(distDir, process.env)
    ? null
    : `${distDir} is not of these sources. Run npm run build, then restart.`

async function checkAddress({siteUrl, trustProxy, sanity}: Settings) {
  if (isLocal(siteUrl)) return null
  if (!siteUrl.startsWith('https:'))
    return 'SITE_URL begins with http: health data would travel in clear. Put a proxy with TLS in front.'
  const answer = await ask(sanity ? siteUrl : `${siteUrl}/healthz`)
  if (!answer?.ok) return `${siteUrl} answers ${answer?.status ?? 'nothing'}. Look at certificate and proxy.`
  if (sanity) return null
  const {forwardedFor} = (await answer.json()) as {forwardedFor?: unknown}
  if (!trustProxy) return 'All visitors count as one. Set TRUST_PROXY=1 behind a proxy.'
  return forwardedFor ? null : 'All visitors count as one. Let the proxy send X-Forwarded-For.'
}

function checkBackup({backupDir}: Settings) {
  const [latest] = backupsIn(backupDir)
  if (!latest) return `There is none in ${backupDir}. Run npm run backup by a timer.`
  const isOld = Date.now() - latest.made.getTime() > MAX_BACKUP_AGE_MS
  return isOld ? `The last one is of ${latest.made.toISOString()}. Look at its timer.` : null
}

const EMBEDDED: Checks = {
  'Data folder': checkFolder,
  Disk: checkDisk,
  Product: checkRunning,
  Build: checkBuild,
  Address: checkAddress,
  Backup: checkBackup,
}

async function checkDataset({sanity}: Settings) {
  const query = new URLSearchParams({query: 'count(*[_type == "hero"])', perspective: 'published'})
  const host = `https://${sanity?.projectId}.api.sanity.io`
  const answer = await ask(`${host}/v2025-02-19/data/query/${sanity?.dataset}?${query}`)
  if (!answer?.ok) return `Sanity answers ${answer?.status ?? 'nothing'}. Correct VITE_SANITY_PROJECT_ID.`
  const {result} = (await answer.json()) as {result: unknown}
  return result ? null : 'The dataset is private or empty. Run npm run content -- import <file> --yes'
}

async function checkLeads({supabase}: Settings) {
  const {url = '', anonKey = ''} = supabase ?? {}
  const headers = {apikey: anonKey}
  const rows = await ask(`${url}/rest/v1/quiz_submissions?select=*&limit=1`, headers)
  if (!rows || rows.status >= 500) return `${url} does not answer. Look at the Supabase dashboard.`
  if (rows.ok) return 'Strangers may read leads. Run npx supabase@3 db push --remote.'
  if (rows.status === 404) return 'The table of leads is missing. Run npx supabase@3 db push --remote.'
  const {code} = (await rows.json()) as {code?: unknown}
  if (code !== '42501') return 'Supabase refuses VITE_SUPABASE_ANON_KEY. Copy it from the dashboard.'
  const photo = await ask(`${url}/storage/v1/object/public/quiz-photos/x.jpg`, headers)
  const isPublic = /object not found/i.test((await photo?.text()) ?? '')
  return isPublic ? 'The bucket of photos is public. Make it private in the dashboard.' : null
}

const HOSTED: Checks = {Dataset: checkDataset, Leads: checkLeads, Address: checkAddress}

await run({}, async (settings) => {
  for (const [name, check] of Object.entries(settings.sanity ? HOSTED : EMBEDDED)) {
    const fault = await (async () => check(settings))().catch(({message}: Error) => message)
    console.log(fault === null ? `✓ ${name}` : `✗ ${name}: ${fault}`)
    if (fault !== null) process.exitCode = 1
  }
})
