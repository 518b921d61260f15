import type {SupabaseClient} from '@supabase/supabase-js'
import type {Try} from './insist.ts'
import type {KeptRow} from './lead.ts'

const BUCKET = 'quiz-photos'

const hosted = import.meta.env.VITE_SUPABASE_URL
const hostedKey = import.meta.env.VITE_SUPABASE_ANON_KEY

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

/** A client that could not be loaded is a network that is not there; so is one whose key has been changed since. */
async function connected(ask: (client: SupabaseClient) => Promise<Try>): Promise<Try> {
  const client = await connection().catch(() => null)
  if (!client) return {kind: 'network'}
  const result = await ask(client)
  // The database refuses with a code of its own.
  const isUnknown = result.kind === 'http' && result.status === 401 && !result.code
  if (hosted || !isUnknown) return result
  connecting = null
  return {kind: 'network'}
}

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

/** What Vite says of a build, at an address that stays. */
const MODULES = '/modules.json'
const CLIENT = 'leads/client.ts'

type Client = typeof import('./client.ts')

/** In the middle of a quiz the page is not loaded again: the file of the build that is there now does the same. */
async function loadCurrent(): Promise<Client> {
  const modules = await (await fetch(MODULES, {cache: 'no-store'})).json()
  return import(/* @vite-ignore */ `/${modules[CLIENT].file}`)
}

const loadClient = (): Promise<Client> => import('./client.ts').catch(loadCurrent)

/**
 * Where leads go: hosted Supabase as built in, else this very origin. The embedded service makes its key with
 * its data folder, so that one build serves any folder; the page asks for the key when it is about to need it. The key is public: it
 * opens what the database lets anybody do, and nothing else.
 */
export async function leadsService() {
  if (hosted && hostedKey) return {url: hosted, key: hostedKey}
  const response = await fetch('/leads-key.json')
  const answer: unknown = response.ok ? await response.json() : null
  const key = answer && typeof answer === 'object' && 'key' in answer ? answer.key : null
  if (typeof key !== 'string' || key === '') throw new Error('The leads service gave no key')
  return {url: location.origin, key}
}
