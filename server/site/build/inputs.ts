import {fingerprint} from '../../shared/root.ts'
import {builtFrom} from '../files.ts'

const FOLDERS = ['web', 'studio', 'schemas', 'supabase', 'public']
const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'server/site/build/build.ts',
  'server/site/build/page-programs.ts',
  'server/site/build/head-script.ts',
  'server/site/build/preview.vite.config.ts',
]

/** A fingerprint of all that a build is made from: equal inputs need no second build. */
export function buildInputs(env: NodeJS.ProcessEnv): string {
  const hash = fingerprint(FOLDERS, FILES)
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${env[name]}\0`)
  }
  return hash.digest('base64url')
}

export const isCurrent = (distDir: string, env: NodeJS.ProcessEnv) => builtFrom(distDir) === buildInputs(env)
