import type {SupabaseClient} from '@supabase/supabase-js'
import type {Try} from './insist.ts'
import type {KeptRow} from './lead.ts'
import {loadClient} from './load-client.ts'
import {leadsService} from './service-address.ts'

const BUCKET = 'quiz-photos'

/** The two calls that the page makes to the leads' service, each tried once. */
export interface Gateway {
  upload(name: string, photo: Blob, signal: AbortSignal): Promise<Try>
  insert(row: KeptRow, signal: AbortSignal): Promise<Try>
}

/** Uploads under way by photo name: the storage client takes no signal, so its `fetch` looks here. */
const uploads = new Map<string, AbortSignal>()

const abortableFetch: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  const signal = uploads.get(address.split('/').at(-1) ?? '')
  return fetch(input, signal ? {...init, signal} : init)
}

async function connect(): Promise<SupabaseClient> {
  const [{createClient}, {url, key}] = await Promise.all([loadClient(), leadsService()])
  return createClient(url, key, {
    auth: {persistSession: true, detectSessionInUrl: false},
    global: {fetch: abortableFetch},
  })
}

let connecting: Promise<SupabaseClient> | null = null

/** Loads the client once; what failed for lack of a network is loaded again the next time. */
export function connection(): Promise<SupabaseClient> {
  connecting ??= connect().catch((error: unknown) => {
    connecting = null
    throw error
  })
  return connecting
}

/** A client that could not be loaded is a network that is not there. */
const connected = (ask: (client: SupabaseClient) => Promise<Try>) =>
  connection().then(ask, (): Try => ({kind: 'network'}))

async function upload(client: SupabaseClient, name: string, photo: Blob, signal: AbortSignal): Promise<Try> {
  uploads.set(name, signal)
  try {
    const options = {upsert: false, contentType: photo.type}
    const {data, error} = await client.storage.from(BUCKET).upload(name, photo, options)
    // An answer that does not name what was stored comes from something in between, such as a hotel's portal.
    if (!error) return data.fullPath === `${BUCKET}/${name}` ? {kind: 'done'} : {kind: 'network'}
    // Hosted Storage passes the database's 'too many' on by its code alone.
    const full = error.message.includes('PT429')
    const status = 'statusCode' in error ? Number(error.statusCode) || (error.status ?? 0) : 0
    if (full) return {kind: 'http', status: 429}
    if (status === 0) return {kind: 'network'}
    return {kind: 'http', status, code: status === 409 ? 'Duplicate' : undefined}
  } finally {
    uploads.delete(name)
  }
}

/** Without `select`: visitors may write and not read. */
async function insert(client: SupabaseClient, row: KeptRow, signal: AbortSignal): Promise<Try> {
  const {error, status} = await client.from('quiz_submissions').insert(row).abortSignal(signal)
  // Any other success than 'created' is not the database's.
  if (!error || (status >= 200 && status < 400)) return status === 201 ? {kind: 'done'} : {kind: 'network'}
  return {kind: 'http', status, code: error.code || undefined}
}

export const browserGateway: Gateway = {
  upload: (name, photo, signal) => connected((client) => upload(client, name, photo, signal)),
  insert: (row, signal) => connected((client) => insert(client, row, signal)),
}
