import {readFileSync} from 'node:fs'
import path from 'node:path'
import {createClient} from '@supabase/supabase-js'

/** The operator's eyes: what really arrived at the product under test. */
export function operator(url = '') {
  const file = path.join(process.env.E2E_SCRATCH ?? '', 'data', 'supabase', 'secrets.json')
  const {secretKey} = JSON.parse(readFileSync(file, 'utf8'))
  return createClient(url, secretKey, {auth: {persistSession: false}})
}

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

/** Nobody else's lead has this address. */
export const freshEmail = () => `visitatore-${crypto.randomUUID()}@example.it`
