import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync, realpathSync, statSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {listFiles} from '../../shared/list-files.ts'

export interface ContentDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

export interface ContentSource {
  documents: ContentDocument[]
  folder: string
  /** False if the source is a single file. Then the importer must not read the other files of its folder. */
  isWholeFolder: boolean
}

/** Returns the values of all `_sanityAsset` fields, such as `image@file://./pictures/hero.jpg`. */
export const assetNamesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = '_sanityAsset' in value ? [String(value._sanityAsset)] : []
  return [...own, ...Object.values(value).flatMap(assetNamesIn)]
}

/** Returns the path of a picture that a `_sanityAsset` names. Throws if it is missing or outside of the folder. */
export function assetFile(name: string, folder: string): string {
  const base = pathToFileURL(`${realpathSync(folder)}${path.sep}`)
  const address = name.replace(/^(image|file)@file:\/\/\.\//, `${base.href}`)
  const file = URL.canParse(address) && address.startsWith('file:') ? fileURLToPath(address) : ''
  if (!existsSync(file)) throw new Error(`The picture ${name} is missing. Nothing was imported.`)
  if (!realpathSync(file).startsWith(fileURLToPath(base)))
    throw new Error(`The picture ${name} lies outside the imported folder. Nothing was imported.`)
  return file
}

function findNdjson(source: string, scratch: string): string {
  if (!existsSync(source)) throw new Error(`${source} does not exist.`)
  const isArchive = /\.(tar\.gz|tgz)$/.test(source)
  if (!isArchive && statSync(source).isFile()) return source
  if (isArchive && spawnSync('tar', ['-xzf', source, '-C', scratch]).status !== 0)
    throw new Error(`${source} could not be unpacked. Nothing was imported.`)
  const folder = isArchive ? scratch : source
  const [ndjson, ...others] = listFiles(folder).filter((name) => name.endsWith('.ndjson'))
  if (!ndjson || others.length > 0) throw new Error(`${source} must hold exactly one .ndjson file.`)
  return path.join(folder, ndjson)
}

function parseDocument(line: string, place: string): ContentDocument {
  let document: ContentDocument
  try {
    document = JSON.parse(line)
  } catch {
    throw new Error(`${place}: this is not JSON. Nothing was imported.`)
  }
  if (document._id && document._type) return document
  throw new Error(`${place}: "_id" or "_type" is missing. Nothing was imported.`)
}

/** Reads a file, folder or archive of documents. Throws if any document or picture is invalid. */
export function readSource(source: string, scratch: string): ContentSource {
  const ndjson = findNdjson(source, scratch)
  const folder = path.dirname(ndjson)
  const lines = readFileSync(ndjson, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
  const documents = lines.map((line, at) =>
    parseDocument(line, `${path.basename(ndjson)}, document ${at + 1}`),
  )
  if (documents.length === 0) throw new Error(`${source} holds no document. Nothing was imported.`)
  for (const name of assetNamesIn(documents)) {
    if (/^(image|file)@file:/.test(name)) assetFile(name, folder)
  }
  return {documents, folder, isWholeFolder: source !== ndjson}
}
