import {environment} from '../../../connection.ts'

const {VITE_SUPABASE_URL: hosted, VITE_SUPABASE_ANON_KEY: hostedKey} = environment

/** Whether this product's own server stores the leads, instead of a hosted Supabase project. */
export const isEmbedded = !(hosted && hostedKey)

/** Returns the URL and public key of the leads' API. Throws if the embedded server returns no key. */
async function leadsService() {
  if (hosted && hostedKey) return {url: hosted, key: hostedKey}
  const response = await fetch('/leads-key.json')
  if (!response.ok) throw new Error('The leads service gave no key')
  const {key}: {key: string} = await response.json()
  return {url: globalThis.location.origin, key}
}

/** Timeout of database requests, because a connection can fail without an error. */
const MAX_WAIT_MS = 60_000

export async function connect(options: {accessToken(): Promise<string>} | {auth: object}) {
  const [{createClient}, {url, key}] = await Promise.all([import('@supabase/supabase-js'), leadsService()])
  return createClient(url, key, {...options, db: {timeout: MAX_WAIT_MS}})
}
