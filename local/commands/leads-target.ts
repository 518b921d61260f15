import {existsSync} from 'node:fs'
import path from 'node:path'
import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import {KEY_PATH} from '../leads/service.ts'
import {startEmbedded} from '../server/embedded.ts'
import {ownAddress} from '../settings/addresses.ts'
import type {Settings} from '../settings/environment.ts'
import {loadSecrets} from '../supabase/secrets.ts'

/** The leads that a command works on, with the right to read them all. */
export interface LeadsTarget {
  client: SupabaseClient
  name: string
  close(): Promise<void>
}

const operator = (url: string, key: string) =>
  createClient(url, key, {auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false}})

/** The product of this data folder, if it runs on the expected port: known by its public key, before it sees the other one. */
async function findRunning({dataDir, host, ...settings}: Settings): Promise<SupabaseClient | null> {
  const folder = path.join(dataDir, 'supabase')
  const port = settings.studioPort ?? settings.port
  if (port === 0 || !existsSync(path.join(folder, 'secrets.json'))) return null
  const {publishableKey, secretKey} = loadSecrets(folder)
  const url = ownAddress(host, port)
  try {
    const response = await fetch(url + KEY_PATH, {signal: AbortSignal.timeout(3_000)})
    const {key} = (await response.json()) as {key?: unknown}
    return key === publishableKey ? operator(url, secretKey) : null
  } catch {
    return null
  }
}

export function openHosted({url, serviceKey}: NonNullable<Settings['supabase']>): LeadsTarget {
  if (!serviceKey)
    throw new Error('SUPABASE_SERVICE_KEY is missing: the hosted project shows leads to nobody without it.')
  return {client: operator(url, serviceKey), name: url, close: async () => {}}
}

/** Hosted where it is set, else the running product, else the data folder, opened for this command. */
export async function openTarget(settings: Settings): Promise<LeadsTarget> {
  if (settings.supabase) return openHosted(settings.supabase)
  const name = settings.dataDir
  const running = await findRunning(settings)
  if (running) return {client: running, name, close: async () => {}}
  const embedded = await startEmbedded({...settings, port: 0, studioPort: null, channels: []})
  const key = embedded.leads?.serviceKey ?? ''
  return {client: operator(embedded.url, key), name, close: embedded.close}
}
