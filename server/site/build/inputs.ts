import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fingerprint} from '../../shared/root.ts'

const FOLDERS = ['web', 'studio', 'schemas', 'supabase', 'public']
const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'server/site/build/build.ts',
  'server/site/build/page-programs.ts',
  'server/site/build/head-script.ts',
  'server/site/build/preview.vite.config.ts',
]

/** Returns a hash of the sources and of the `VITE_` variables. A build is outdated if this hash has changed. */
export function buildInputs(env: NodeJS.ProcessEnv): string {
  const hash = fingerprint(FOLDERS, FILES)
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${env[name]}\0`)
  }
  return hash.digest('base64url')
}

/** Returns the path of the file in which a build stores the hash of `buildInputs`. */
export const stampOf = (distDir: string) => path.join(distDir, 'inputs.txt')

export function isCurrent(distDir: string, env: NodeJS.ProcessEnv): boolean {
  const stamp = stampOf(distDir)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === buildInputs(env)
}
