import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import {CSV_COLUMNS, csvHead, csvLine, dayStart, type LeadRecord} from '../../supabase/leads-csv.ts'
import type {Settings} from '../app/settings/environment.ts'
import {publicContent} from '../leads/content.ts'
import {ask} from '../leads/queue.ts'
import {NEVER_EXPIRE, workHosted} from '../leads/work.ts'
import {writeWhole} from '../shared/data-folder/durable.ts'
import {requireData} from '../shared/data-folder/owner.ts'
import {loadSecrets} from '../supabase/secrets.ts'
import {plural, run, withProduct} from './run.ts'

const USAGE = `Usage:
  npm run leads -- export [--from 2026-01-01] [--to 2026-01-31] [file.csv]   default: leads.csv
  npm run leads -- work       for a hosted project: announce new leads, send alarms, record the privacy notice, delete photos

Both days belong to the export. A hosted project needs SUPABASE_SERVICE_KEY.`

const operator = (url: string, key: string) =>
  createClient(url, key, {auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false}})

function hosted({url, serviceKey}: NonNullable<Settings['supabase']>): SupabaseClient {
  if (!serviceKey)
    throw new Error('SUPABASE_SERVICE_KEY is missing: the hosted project shows leads to nobody without it.')
  return operator(url, serviceKey)
}

/** Calls `use` with a client of the hosted project, of the running product or of a product started for the call. */
async function withLeads<T>(settings: Settings, use: (client: SupabaseClient) => Promise<T>): Promise<T> {
  if (settings.supabase) return use(hosted(settings.supabase))
  requireData(settings.dataDir)
  const {secretKey} = loadSecrets(path.join(settings.dataDir, 'supabase'))
  return withProduct(settings, (url) => use(operator(url, secretKey)))
}

const PAGE_ROWS = 500

interface Period {
  from: Date | null
  before: Date | null
}

/** Yields leads, oldest first. The last lead of a page is the cursor of the next page, so that no lead is skipped. */
async function* readLeads(client: SupabaseClient, {from, before}: Period): AsyncGenerator<LeadRecord> {
  let last: {created_at: string; id: string} | null = null
  for (;;) {
    let query = client.from('quiz_submissions').select(CSV_COLUMNS.join(','))
    if (from) query = query.gte('created_at', from.toISOString())
    if (before) query = query.lt('created_at', before.toISOString())
    if (last) {
      const {created_at, id} = last
      query = query.or(`created_at.gt."${created_at}",and(created_at.eq."${created_at}",id.gt.${id})`)
    }
    const page = query.order('created_at').order('id').limit(PAGE_ROWS)
    const rows = (await ask('reading the leads', page)) as unknown as LeadRecord[]
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < PAGE_ROWS) return
    last = {created_at: String(end.created_at), id: String(end.id)}
  }
}

async function exportLeads(client: SupabaseClient, file: string, period: Period): Promise<number> {
  let count = 0
  async function* lines() {
    yield csvHead()
    for await (const lead of readLeads(client, period)) {
      yield csvLine(lead)
      count += 1
    }
  }
  await writeWhole(file, (draft) => writeFile(draft, lines()))
  return count
}

function day(name: string, text: string | undefined, after = 0): Date | null {
  if (text === undefined) return null
  const start = dayStart(text, after)
  if (!start) throw new Error(`--${name} must be a day such as 2026-01-31`)
  return start
}

const OPTIONS = {from: {type: 'string'}, to: {type: 'string'}} as const

await run(OPTIONS, async (settings, [command, given, ...more], {from, to}) => {
  if (command === 'export' && more.length === 0) {
    const period = {from: day('from', from), before: day('to', to, 1)}
    const file = path.resolve(given ?? 'leads.csv')
    const count = await withLeads(settings, (client) => exportLeads(client, file, period))
    console.log(
      `${plural(count, 'lead')} of ${settings.supabase?.url ?? settings.dataDir} written to ${file}`,
    )
  } else if (command === 'work' && !given) {
    if (!settings.supabase || !settings.sanity)
      throw new Error('The embedded leads announce and tidy up by themselves.')
    const client = hosted(settings.supabase)
    const askContent = publicContent(settings.sanity)
    const round = await workHosted(client, settings.channels, askContent, console.error)
    const {announced, alarms, failed, photos, expires} = round
    console.log(
      `${plural(announced, 'lead')} announced, ${plural(alarms, 'alarm')} sent, ${failed} to be tried again, ${plural(photos, 'photo')} deleted.`,
    )
    if (!expires) console.error(NEVER_EXPIRE)
    if (failed > 0 || !expires) process.exitCode = 1
  } else throw new Error(USAGE)
})
