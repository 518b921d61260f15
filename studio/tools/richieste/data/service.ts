import {environment} from '../../../connection.ts'

/**
 * The browser's own `fetch`. The embedded Studio puts one of its own in its place, which answers for hosted services
 * and asks an editor to sign in when anything says 401; staff are somebody else. This file is loaded before that
 * happens, with the Studio's configuration.
 */
const plainFetch: typeof fetch = globalThis.fetch.bind(globalThis)

/** No answer may take longer: a connection that died in silence would be waited for without end. */
const MOST_MS = 60_000

export const boundedFetch: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(MOST_MS)
  return plainFetch(input, {...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit})
}

const {VITE_SUPABASE_URL: hosted, VITE_SUPABASE_ANON_KEY: hostedKey} = environment

/** Whether the leads are in the data folder of this very product. */
export const isEmbedded = !(hosted && hostedKey)

/** As built in, else this origin's. The key is public: it opens what the database lets anybody do. */
export async function leadsService() {
  if (hosted && hostedKey) return {url: hosted, key: hostedKey}
  const response = await plainFetch('/leads-key.json')
  if (!response.ok) throw new Error('The leads service gave no key')
  const {key}: {key: string} = await response.json()
  return {url: globalThis.location.origin, key}
}
