import {spawn} from 'node:child_process'
import path from 'node:path'
import {createClient} from '@supabase/supabase-js'
import {loadSecrets} from '../../../server/supabase/secrets.ts'
import type {RunningLake} from '../../support/lake.ts'

const ROOT = path.join(import.meta.dirname, '..', '..', '..')
/** Runs `npm run backup` or `restore`, and returns its exit code and output. */
export function command(name: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(ROOT, 'server', 'commands', `${name}.ts`), ...args], {
    env: {...process.env, ...env},
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise<{code: number | null; said: string}>((resolve) =>
    child.on('close', (code) => resolve({code, said})),
  )
}

export const leadsOf = ({url, dataDir}: RunningLake) => {
  const {publishableKey, secretKey} = loadSecrets(path.join(dataDir, 'supabase'))
  const client = (key: string) => createClient(url, key, {auth: {persistSession: false}})
  return {visitor: client(publishableKey), service: client(secretKey)}
}
