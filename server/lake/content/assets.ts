import {createHash} from 'node:crypto'
import {existsSync, readdirSync, realpathSync, statSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import type {SanityClient} from '@sanity/client'
import {type ImportedDocument, objectsIn} from './plan.ts'
import type {ContentSource} from './source.ts'

/**
 * Documents in NDJSON name their pictures as `"_sanityAsset": "image@file://./pictures/hero.jpg"`.
 * All are uploaded before the first document is written, so that no document is ever without its picture.
 */
const NAME = /^(image|file)@((?:file|https?):\/\/.+)$/

type Kind = 'image' | 'file'
type Fields = Record<string, unknown>

const namesIn = (documents: ImportedDocument[]) =>
  objectsIn(documents).flatMap(({_sanityAsset: name}) => (name === undefined ? [] : [String(name)]))

function parseName(name: string): {kind: Kind; address: string} {
  const match = NAME.exec(name)
  if (!match) throw new Error(`"${name}" does not name a picture. Nothing was imported.`)
  return {kind: match[1] === 'file' ? 'file' : 'image', address: match[2] ?? ''}
}

/** The file behind a `file://` address. A source from elsewhere must not publish files of this machine. */
function fileOf(address: string, folder: string): string {
  const base = pathToFileURL(`${realpathSync(folder)}${path.sep}`)
  const file = fileURLToPath(new URL(address.replace(/^file:\/\/\.\//, `${base.href}./`)))
  const shown = address.replace(/^file:\/\/(\.\/)?/, '')
  if (!existsSync(file) || !statSync(file).isFile())
    throw new Error(`The picture ${shown} is missing. Nothing was imported.`)
  if (!realpathSync(file).startsWith(fileURLToPath(base)))
    throw new Error(`The picture ${shown} lies outside the imported folder. Nothing was imported.`)
  return file
}

/** What the documents name and, from an export, what no document uses. Throws when something is missing. */
export function assetNames({documents, folder, assets}: ContentSource): string[] {
  const named = namesIn(documents)
  const unused = (['image', 'file'] as const).flatMap((kind) => {
    const inside = path.join(folder, `${kind}s`)
    if (!assets || !existsSync(inside)) return []
    return readdirSync(inside).map((file) => `${kind}@file://./${kind}s/${file}`)
  })
  const names = [...new Set([...named, ...unused])]
  for (const name of names) {
    const {address} = parseName(name)
    if (address.startsWith('file:')) fileOf(address, folder)
  }
  return names
}

async function load(address: string, folder: string): Promise<Buffer> {
  if (address.startsWith('file:')) return readFile(fileOf(address, folder))
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}. Nothing was imported.`)
  return Buffer.from(await response.arrayBuffer())
}

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

const DESCRIBED = ['title', 'label', 'description', 'creditLine'] as const

async function upload(client: SanityClient, name: string, {folder, assets}: ContentSource): Promise<string> {
  const {kind, address} = parseName(name)
  const bytes = await load(address, folder)
  const known = assets?.[`${kind}-${sha1(bytes)}`] ?? {}
  const described = DESCRIBED.flatMap((key) => (typeof known[key] === 'string' ? [[key, known[key]]] : []))
  const original = known.originalFilename
  const filename = typeof original === 'string' ? original : path.posix.basename(new URL(address).pathname)
  const asset = await client.assets.upload(kind, bytes, {filename, ...Object.fromEntries(described)})
  return asset._id
}

function refer(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => refer(item, ids))
  if (value === null || typeof value !== 'object') return value
  const {_sanityAsset: name, ...fields} = value as Fields
  const entries = Object.entries(fields).map(([key, field]) => [key, refer(field, ids)])
  const id = typeof name === 'string' ? ids.get(name) : undefined
  if (!id) return Object.fromEntries(entries)
  const type = fields._type ?? parseName(String(name)).kind
  return {_type: type, ...Object.fromEntries(entries), asset: {_type: 'reference', _ref: id}}
}

/**
 * What an upload of each named file would be called, as far as its bytes tell: its size and kind are the Lake's to say.
 * From the bytes also where an address holds a hash, since a file may have been replaced under its old name.
 */
export async function foreseeAssets({documents, folder}: ContentSource) {
  const ids = new Map<string, string>()
  for (const name of new Set(namesIn(documents))) {
    const {kind, address} = parseName(name)
    ids.set(name, `${kind}-${sha1(await load(address, folder))}`)
  }
  return ids
}

/** Uploads everything; one after the other, since each may hold the whole line. */
export async function uploadAssets(client: SanityClient, source: ContentSource) {
  const ids = new Map<string, string>()
  for (const name of assetNames(source)) ids.set(name, await upload(client, name, source))
  return ids
}

export const withAssets = (documents: ImportedDocument[], ids: ReadonlyMap<string, string>) =>
  documents.map((document) => refer(document, ids) as ImportedDocument)

const STALE = `*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && url != $origin + "/" + path]{_id, path}`

/**
 * Each asset's document says where its file can be loaded. Since it was written the port or the public
 * address may have changed; the Studio's links for copying and downloading follow it.
 */
export async function correctAssetAddresses(client: SanityClient, origin: string) {
  const stale = await client.fetch<{_id: string; path: string}[]>(STALE, {origin})
  if (stale.length === 0) return
  await client.mutate(stale.map(({_id, path}) => ({patch: {id: _id, set: {url: `${origin}/${path}`}}})))
}
