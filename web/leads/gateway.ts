import type {SupabaseClient} from '@supabase/supabase-js'
import {isObject} from '../content/page.ts'
import type {LeadRow} from './lead.ts'
import {type Attempt, NO_ANSWER} from './retry.ts'

const BUCKET = 'quiz-photos'

const hosted = import.meta.env.VITE_SUPABASE_URL
const hostedKey = import.meta.env.VITE_SUPABASE_ANON_KEY

/** Abort signals of uploads by photo name, for `abortableFetch`: the storage client accepts no signal for an upload. */
const uploads = new Map<string, AbortSignal>()

const abortableFetch: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  const signal = uploads.get(address.split('/').at(-1) ?? '')
  return fetch(input, signal ? {...init, signal} : init)
}

/** Returns URL and public key of the leads service. The embedded key is in a data folder, so no build contains it. */
export async function findLeadsService() {
  if (hosted && hostedKey) return {url: hosted, key: hostedKey}
  const response = await fetch('/leads-key.json')
  const answer: unknown = response.ok ? await response.json() : null
  const key = isObject(answer) ? answer.key : null
  if (typeof key !== 'string' || key === '') throw new Error('The leads service gave no key')
  return {url: location.origin, key}
}

async function createConnection(): Promise<SupabaseClient> {
  const [{createClient}, {url, key}] = await Promise.all([
    import('@supabase/supabase-js'),
    findLeadsService(),
  ])
  const auth = {persistSession: true, detectSessionInUrl: false}
  return createClient(url, key, {auth, global: {fetch: abortableFetch}})
}

let connecting: Promise<SupabaseClient> | null = null

/** Loads the client once. After a failure the next call tries again. */
export function connect(): Promise<SupabaseClient> {
  connecting ??= createConnection().catch((error: unknown) => {
    connecting = null
    throw error
  })
  return connecting
}

async function withClient(ask: (client: SupabaseClient) => Promise<Attempt>): Promise<Attempt> {
  const client = await connect().catch(() => null)
  const result = client ? await ask(client) : NO_ANSWER
  // After status 401, the key may belong to a replaced data folder. The next attempt loads the new key.
  if (result.kind === 'error' && result.status === 401) connecting = null
  return result
}

export const supabaseGateway = {
  upload: (name: string, photo: Blob, signal: AbortSignal) =>
    withClient(async (client) => {
      uploads.set(name, signal)
      const options = {upsert: false, contentType: photo.type}
      const upload = client.storage.from(BUCKET).upload(name, photo, options)
      const {data, error} = await upload.finally(() => uploads.delete(name))
      // Checks the path, because a captive portal may have answered instead of Storage.
      if (!error) return data.fullPath === `${BUCKET}/${name}` ? {kind: 'done'} : NO_ANSWER
      // Hosted Storage reports the database's rate limit only by this code in the message.
      if (error.message.includes('PT429')) return {kind: 'error', status: 429}
      // Storage answers many errors with status 400 and puts the real status into the body as `statusCode`.
      const status = 'statusCode' in error ? Number(error.statusCode) || (error.status ?? 0) : 0
      return status === 409 ? {kind: 'duplicate'} : {kind: 'error', status}
    }),

  /** Inserts without `select`, because visitors may write leads but not read them. */
  insert: (row: LeadRow, signal: AbortSignal): Promise<Attempt> =>
    withClient(async (client) => {
      const {error, status} = await client.from('quiz_submissions').insert(row).abortSignal(signal)
      if (error?.code === '23505') return {kind: 'duplicate'}
      if (status === 201) return {kind: 'done'}
      // The database may lack the `visit` column or refuse its value. In that case, inserts the lead without its visit.
      if (status === 400 && row.visit) {
        const {visit: _, ...bare} = row
        return supabaseGateway.insert(bare, signal)
      }
      // The database answers an insert with 201, so any other status below 400 counts as no answer.
      return status >= 400 ? {kind: 'error', status} : NO_ANSWER
    }),
}

export type LeadsGateway = typeof supabaseGateway
