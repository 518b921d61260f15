import path from 'node:path'
import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import {loadSecrets} from '../../server/supabase/secrets.ts'

export function operatorOf({url, dataDir}: {url: string; dataDir: string}): SupabaseClient {
  const {secretKey} = loadSecrets(path.join(dataDir, 'supabase'))
  return createClient(url, secretKey, {auth: {persistSession: false}})
}

/** Returns a Supabase client with the secret key from the folder `data` in `E2E_SCRATCH`. */
export const operator = (url = '') =>
  operatorOf({url, dataDir: path.join(process.env.E2E_SCRATCH ?? '', 'data')})

export async function rowsOf(url: string | undefined, email: string) {
  const {data, error} = await operator(url).from('quiz_submissions').select().eq('email', email)
  if (error) throw new Error(error.message)
  return data
}

export async function storedPhoto(url: string | undefined, name: string): Promise<Buffer> {
  const {data, error} = await operator(url).storage.from('quiz-photos').download(name)
  if (error) throw error
  return Buffer.from(await data.arrayBuffer())
}

export const freshEmail = () => `visitatore-${crypto.randomUUID()}@example.it`
