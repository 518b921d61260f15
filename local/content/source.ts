import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {readdir, readFile, stat} from 'node:fs/promises'
import path from 'node:path'
import {promisify} from 'node:util'
import type {ImportedDocument} from './plan.ts'

/** What an import reads: documents, and the folder that their pictures are in. */
export interface ContentSource {
  documents: ImportedDocument[]
  folder: string
  /** What an export notes about each asset, by `image-<sha1>`; null where the source is no export. */
  assets: Record<string, Record<string, unknown>> | null
}

const run = promisify(execFile)

async function findNdjson(source: string, scratch: string): Promise<string> {
  if (!existsSync(source)) throw new Error(`${source} does not exist.`)
  let folder = source
  if (/\.(tar\.gz|tgz)$/.test(source)) {
    await run('tar', ['-xzf', source, '-C', scratch]).catch(() => {
      throw new Error(
        `${source} could not be unpacked: it is no whole .tar.gz archive. Nothing was imported.`,
      )
    })
    folder = scratch
  } else if (!(await stat(source)).isDirectory()) {
    return source
  }
  const ndjson = (await readdir(folder, {recursive: true})).filter((name) => name.endsWith('.ndjson'))
  if (ndjson.length !== 1)
    throw new Error(`${source} must hold exactly one .ndjson file, but holds ${ndjson.length}.`)
  return path.join(folder, ndjson[0] ?? '')
}

function readDocument(line: string): ImportedDocument | string {
  let value: Partial<ImportedDocument> | null
  try {
    value = JSON.parse(line)
  } catch {
    return 'is not JSON'
  }
  if (typeof value?._id !== 'string' || !value._id) return 'has no "_id"'
  if (typeof value._type !== 'string' || !value._type) return 'has no "_type"'
  return value as ImportedDocument
}

/** Every line is checked before any is used: a broken file changes nothing. */
function readDocuments(name: string, text: string): ImportedDocument[] {
  const lineOf = new Map<string, number>()
  return text.split('\n').flatMap((line, index) => {
    if (!line.trim()) return []
    const where = `${name}, line ${index + 1}`
    const document = readDocument(line)
    if (typeof document === 'string') throw new Error(`${where}: this ${document}. Nothing was imported.`)
    const earlier = lineOf.get(document._id)
    if (earlier)
      throw new Error(`${where}: "${document._id}" is on line ${earlier} already. Nothing was imported.`)
    lineOf.set(document._id, index + 1)
    return [document]
  })
}

/** Reads an archive (by way of `scratch`), a folder or a bare .ndjson file. */
export async function readSource(source: string, scratch: string): Promise<ContentSource> {
  const ndjson = await findNdjson(source, scratch)
  const folder = path.dirname(ndjson)
  const assets = path.join(folder, 'assets.json')
  return {
    documents: readDocuments(path.basename(ndjson), await readFile(ndjson, 'utf8')),
    folder,
    assets: existsSync(assets) ? JSON.parse(await readFile(assets, 'utf8')) : null,
  }
}
