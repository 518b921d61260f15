import {execFile} from 'node:child_process'
import {createReadStream, existsSync, realpathSync} from 'node:fs'
import {readdir, stat} from 'node:fs/promises'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {promisify} from 'node:util'

export interface ContentDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Documents, and the folder of their pictures. */
export interface ContentSource {
  documents: ContentDocument[]
  folder: string
  /** False for a single file beside others: the importer must then not read the whole folder. */
  isWholeFolder: boolean
}

const run = promisify(execFile)

/** Returns the names of pictures in NDJSON: `"_sanityAsset": "image@file://./pictures/hero.jpg"`. */
export const assetNamesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = '_sanityAsset' in value ? [String(value._sanityAsset)] : []
  return [...own, ...Object.values(value).flatMap(assetNamesIn)]
}

/** Returns the file of a `file://` address. Throws if it is missing or outside of the folder. */
export function assetFile(name: string, folder: string): string {
  const base = pathToFileURL(`${realpathSync(folder)}${path.sep}`)
  const address = name.replace(/^(image|file)@file:\/\/\.\//, `${base.href}`)
  const file = URL.canParse(address) && address.startsWith('file:') ? fileURLToPath(address) : ''
  if (!existsSync(file)) throw new Error(`The picture ${name} is missing. Nothing was imported.`)
  if (!realpathSync(file).startsWith(fileURLToPath(base)))
    throw new Error(`The picture ${name} lies outside the imported folder. Nothing was imported.`)
  return file
}

async function findNdjson(source: string, scratch: string): Promise<string> {
  if (!existsSync(source)) throw new Error(`${source} does not exist.`)
  const isArchive = /\.(tar\.gz|tgz)$/.test(source)
  if (!isArchive && (await stat(source)).isFile()) return source
  if (isArchive) {
    await run('tar', ['-xzf', source, '-C', scratch]).catch(() => {
      throw new Error(`${source} could not be unpacked. Nothing was imported.`)
    })
  }
  const folder = isArchive ? scratch : source
  const [ndjson, ...others] = (await readdir(folder, {recursive: true})).filter((name) =>
    /\.ndjson$/.test(name),
  )
  if (!ndjson || others.length > 0) throw new Error(`${source} must hold exactly one .ndjson file.`)
  return path.join(folder, ndjson)
}

/** Reads and checks a whole source before anything is written. */
export async function readSource(source: string, scratch: string): Promise<ContentSource> {
  const ndjson = await findNdjson(source, scratch)
  const folder = path.dirname(ndjson)
  const documents: ContentDocument[] = []
  for await (const line of createInterface({input: createReadStream(ndjson)})) {
    if (!line.trim()) continue
    const place = `${path.basename(ndjson)}, document ${documents.length + 1}`
    try {
      documents.push(JSON.parse(line))
    } catch {
      throw new Error(`${place}: this is not JSON. Nothing was imported.`)
    }
    const {_id, _type} = documents.at(-1) ?? {}
    if (!_id || !_type) throw new Error(`${place}: "_id" or "_type" is missing. Nothing was imported.`)
  }
  if (documents.length === 0) throw new Error(`${source} holds no document. Nothing was imported.`)
  for (const name of assetNamesIn(documents)) {
    if (/^(image|file)@file:/.test(name)) assetFile(name, folder)
  }
  return {documents, folder, isWholeFolder: source !== ndjson}
}
