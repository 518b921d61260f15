import {environment} from '../../../connection.ts'

/**
 * The browser's own `fetch`. The embedded Studio replaces the global one, and its replacement asks editors to sign in
 * after a 401. Staff have another session. The plugin's entry loads this file before the replacement.
 */
export const plainFetch: typeof fetch = globalThis.fetch.bind(globalThis)

const {VITE_SUPABASE_URL: hosted, VITE_SUPABASE_ANON_KEY: hostedKey} = environment

/** Whether the leads are in the data folder of this product. */
export const isEmbedded = !(hosted && hostedKey)

/** Returns the address and the public key of the leads' API. */
async function leadsService() {
  if (hosted && hostedKey) return {url: hosted, key: hostedKey}
  const response = await plainFetch('/leads-key.json')
  if (!response.ok) throw new Error('The leads service gave no key')
  const {key}: {key: string} = await response.json()
  return {url: globalThis.location.origin, key}
}

/** Gives up on a connection that died in silence. */
const MAX_WAIT_MS = 60_000

export async function connect(options: {accessToken(): Promise<string>} | {auth: object}) {
  const [{createClient}, {url, key}] = await Promise.all([import('@supabase/supabase-js'), leadsService()])
  return createClient(url, key, {...options, global: {fetch: plainFetch}, db: {timeout: MAX_WAIT_MS}})
}
