import {environment} from '../../../environment.ts'
import {plainFetch} from './plain-fetch.ts'

const {VITE_SUPABASE_URL: hosted, VITE_SUPABASE_ANON_KEY: hostedKey} = environment

/** Whether the leads are in the data folder of this very product. */
export const isEmbedded = !(hosted && hostedKey)

/**
 * Hosted Supabase as built in, else this origin, whose key is made with the data folder. The key is public: it opens
 * what the database lets anybody do, and nothing else.
 */
export async function leadsService() {
  if (hosted && hostedKey) return {url: hosted, key: hostedKey}
  const response = await plainFetch('/leads-key.json')
  const answer: unknown = response.ok ? await response.json() : null
  const key = answer && typeof answer === 'object' && 'key' in answer ? answer.key : null
  if (typeof key !== 'string' || key === '') throw new Error('The leads service gave no key')
  return {url: globalThis.location.origin, key}
}
