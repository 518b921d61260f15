import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {ROOT} from '../root.ts'

const FOLDERS = ['web', 'studio', 'schemas', 'supabase', 'public']
const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'local/build/build.ts',
  'local/build/page-programs.ts',
  'local/build/start-script.ts',
  'local/build/preview.vite.config.ts',
  'local/build/preview-edges.ts',
]

const filesOf = (folder: string) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()

/** A fingerprint of all that a build is made from: equal inputs need no second build. */
export function buildInputs(env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256')
  const files = [
    ...FOLDERS.flatMap((folder) => filesOf(path.join(ROOT, folder))),
    ...FILES.map((file) => path.join(ROOT, file)),
  ]
  for (const file of files) hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file))
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${env[name]}\0`)
  }
  return hash.digest('base64url')
}

const stamp = (distDir: string) => path.join(distDir, 'inputs.txt')

export const isBuilt = (distDir: string, inputs: string) =>
  existsSync(stamp(distDir)) && readFileSync(stamp(distDir), 'utf8') === inputs

export const markBuilt = (distDir: string, inputs: string) => writeFileSync(stamp(distDir), inputs)

export const unmarkBuilt = (distDir: string) => rmSync(stamp(distDir), {force: true})
