import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {getMimeType} from 'hono/utils/mime'
import {type Body, createBody} from '../shared/http/stored-answer.ts'
import {listFiles} from '../shared/list-files.ts'

/** Media types that differ from Hono's: JSON with a `charset`, and SVG without one. */
const TYPES: Record<string, string> = {
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}
export const typeOf = (name: string) => TYPES[path.extname(name).toLowerCase()] ?? getMimeType(name)

/** Matches paths with a hash of the content, from Vite or `published.ts`. These files never change. */
const HASHED = /^(.*\/assets\/.+-[\w-]{8}\.\w+|\/content\/[\w-]{16}\.json)$/
export const isImmutable = (address: string) => HASHED.test(address)

/** Creates the body of a path. A path without a known extension is a page. */
export const bodyAt = (address: string, raw: Buffer): Body =>
  createBody(raw, typeOf(address) ?? 'text/html; charset=utf-8', isImmutable(address))

export type Files = ReadonlyMap<string, Body>

/** Returns the folder in which a build stores compressed forms of immutable files under the same names. */
export const compressedFolder = (folder: string) =>
  path.join(path.dirname(folder), 'compressed', path.basename(folder))

/** Reads the files of known types in a folder. The keys are paths such as `/assets/index-abc12345.js`. */
export function readFiles(folder: string): Files {
  const files = new Map<string, Body>()
  for (const name of existsSync(folder) ? listFiles(folder) : []) {
    const address = `/${name}`
    if (!typeOf(name)) continue
    const body = bodyAt(address, readFileSync(path.join(folder, name)))
    const compressed = path.join(compressedFolder(folder), name)
    if (existsSync(compressed)) body.compressed.set('br', readFileSync(compressed))
    files.set(address, body)
  }
  return files
}
