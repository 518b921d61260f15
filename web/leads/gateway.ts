import type {SupabaseClient} from '@supabase/supabase-js'
import {isObject} from '../content/page.ts'
import type {LeadRow} from './lead.ts'
import {type Attempt, NO_ANSWER} from './retry.ts'
import type {LeadsGateway} from './send-entry.ts'

const BUCKET = 'quiz-photos'

const hosted = import.meta.env.VITE_SUPABASE_URL
const hostedKey = import.meta.env.VITE_SUPABASE_ANON_KEY

/** Signals of running uploads by photo name. The storage client takes no signal, so its `fetch` looks here. */
const uploads = new Map<string, AbortSignal>()

const abortableFetch: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  const signal = uploads.get(address.split('/').at(-1) ?? '')
  return fetch(input, signal ? {...init, signal} : init)
}

/**
 * Returns hosted Supabase as built in, or this origin. The embedded service makes its key with its data folder, so the
 * page asks for it. The key is public.
 */
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

/** Loads the client once. A failed load is repeated at the next call. */
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
  // The key may belong to a data folder that was replaced since: the next attempt asks for it again.
  if (result.kind === 'error' && result.status === 401) connecting = null
  return result
}

async function upload(
  client: SupabaseClient,
  name: string,
  photo: Blob,
  signal: AbortSignal,
): Promise<Attempt> {
  uploads.set(name, signal)
  try {
    const options = {upsert: false, contentType: photo.type}
    const {data, error} = await client.storage.from(BUCKET).upload(name, photo, options)
    // An answer that does not name the photo comes from something in between, such as a hotel's portal.
    if (!error) return data.fullPath === `${BUCKET}/${name}` ? {kind: 'done'} : NO_ANSWER
    // Hosted Storage passes the database's 'too many' on by its code alone.
    if (error.message.includes('PT429')) return {kind: 'error', status: 429}
    // Storage answers 400 and puts the real status into the body.
    const status = 'statusCode' in error ? Number(error.statusCode) || (error.status ?? 0) : 0
    return status === 409 ? {kind: 'duplicate'} : {kind: 'error', status}
  } finally {
    uploads.delete(name)
  }
}

/** Inserts without `select`: visitors may write and not read. */
async function insert(client: SupabaseClient, row: LeadRow, signal: AbortSignal): Promise<Attempt> {
  const {error, status} = await client.from('quiz_submissions').insert(row).abortSignal(signal)
  if (error?.code === '23505') return {kind: 'duplicate'}
  if (status === 201) return {kind: 'done'}
  // The database may be older than the column, and no lead is lost for what its visit says.
  if (status === 400 && row.visit) {
    const {visit: _, ...bare} = row
    return insert(client, bare, signal)
  }
  // Any other success than 'created' is not the database's answer.
  return status >= 400 ? {kind: 'error', status} : NO_ANSWER
}

export const supabaseGateway: LeadsGateway = {
  upload: (name, photo, signal) => withClient((client) => upload(client, name, photo, signal)),
  insert: (row, signal) => withClient((client) => insert(client, row, signal)),
}
