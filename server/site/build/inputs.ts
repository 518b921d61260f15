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

/** Returns a fingerprint of all files and variables of a build. No new build is needed until it changes. */
export function buildInputs(env: NodeJS.ProcessEnv): string {
  const hash = fingerprint(FOLDERS, FILES)
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${env[name]}\0`)
  }
  return hash.digest('base64url')
}

/** Returns the file in which a build stores the fingerprint of its inputs. */
export const stampOf = (distDir: string) => path.join(distDir, 'inputs.txt')

export function isCurrent(distDir: string, env: NodeJS.ProcessEnv): boolean {
  const stamp = stampOf(distDir)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === buildInputs(env)
}
