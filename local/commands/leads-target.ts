import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import {startEmbedded} from '../server/embedded.ts'
import {findRunning} from '../server/running-leads.ts'
import type {Settings} from '../settings/environment.ts'

/** The leads that a command works on, with the right to read them all. */
export interface LeadsTarget {
  client: SupabaseClient
  name: string
  close(): Promise<void>
}

const operator = (url: string, key: string) =>
  createClient(url, key, {auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false}})

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
  if (running) return {client: operator(running.url, running.secretKey), name, close: async () => {}}
  const embedded = await startEmbedded({...settings, port: 0, studioPort: null, channels: []})
  const key = embedded.leads?.serviceKey ?? ''
  return {client: operator(embedded.url, key), name, close: embedded.close}
}
