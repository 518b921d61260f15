import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {below} from '../shared/below.ts'
import {type Body, createBody} from '../shared/http/stored-answer.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
export const typeOf = (name: string) => TYPES[path.extname(name).toLowerCase()]

/** A hash of the content stands in these names, from Vite or from `published.ts`: they never change. */
const HASHED = /^(.*\/assets\/.+-[\w-]{8}\.\w+|\/content\/[\w-]{16}\.json)$/
export const isImmutable = (address: string) => HASHED.test(address)

export type Files = ReadonlyMap<string, Body>

/** Where a build keeps the compressed form of what never changes, under the same names. */
export const compressedFolder = (folder: string) =>
  path.join(path.dirname(folder), 'compressed', path.basename(folder))

/** Reads all files of a folder by their path, such as `/assets/index-abc12345.js`. */
export function readFiles(folder: string): Files {
  const files = new Map<string, Body>()
  for (const name of existsSync(folder) ? below(folder) : []) {
    const address = `/${name}`
    const type = typeOf(name)
    if (!type) continue
    const body = createBody(readFileSync(path.join(folder, name)), type, {isImmutable: isImmutable(address)})
    const compressed = path.join(compressedFolder(folder), name)
    if (existsSync(compressed)) body.compressed.set('br', readFileSync(compressed))
    files.set(address, body)
  }
  return files
}

/** Beside what was built: a fingerprint of what it was built from. */
export const stampOf = (distDir: string) => path.join(distDir, 'inputs.txt')

export function builtFrom(distDir: string): string | null {
  try {
    return readFileSync(stampOf(distDir), 'utf8')
  } catch {
    return null
  }
}
