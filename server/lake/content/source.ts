import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {createReadStream, existsSync} from 'node:fs'
import {lstat, readdir, readFile, stat} from 'node:fs/promises'
import path from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {isValidId} from '../ids.ts'
import type {ImportedDocument} from './plan.ts'

/** What an import reads: documents, and the folder that their pictures are in. */
export interface ContentSource {
  documents: ImportedDocument[]
  folder: string
  /** What an export notes about each asset, by `image-<sha1>`; null where the source is no export. */
  assets: Record<string, Record<string, unknown>> | null
}

/** What unpacks to more than this, and is more than a hundred times its own size, holds no content. */
const MOST_UNPACKED = 50 * 1024 * 1024
const MOST_TIMES = 100
const MOST_NDJSON = 256 * 1024 * 1024

/** A tar that has seen the end of its archive need not read what comes behind it. By the moment it is one or the other. */
const TAR_WENT = new Set<string | undefined>(['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])

/** By way of this program, which counts: a small archive must not fill the disk. */
async function unpack(archive: string, folder: string) {
  const most = MOST_UNPACKED + MOST_TIMES * (await stat(archive)).size
  const tar = spawn('tar', ['-xf', '-', '-C', folder], {stdio: ['pipe', 'ignore', 'ignore']})
  const ended = once(tar, 'close')
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most) throw new Error('too much')
      yield chunk
    }
  }
  const sent = pipeline(createReadStream(archive), createGunzip(), counted, tar.stdin)
  const isWhole = await sent.then(
    () => true,
    ({code}: NodeJS.ErrnoException) => TAR_WENT.has(code),
  )
  if (!isWhole) tar.kill()
  const [code] = await ended
  if (bytes > most)
    throw new Error(`${archive} unpacks to more than ${Math.round(most / 1e6)} MB. Nothing was imported.`)
  if (!isWhole || code !== 0)
    throw new Error(`${archive} could not be unpacked: it is no whole .tar.gz archive. Nothing was imported.`)
}

async function findNdjson(source: string, scratch: string): Promise<string> {
  if (!existsSync(source)) throw new Error(`${source} does not exist.`)
  let folder = source
  if (/\.(tar\.gz|tgz)$/.test(source)) {
    await unpack(source, scratch)
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
  if (!isValidId(value._id))
    return 'has an "_id" with other signs than a-z, A-Z, 0-9, _, - and single dots between them, or more than 128'
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

export async function readSource(source: string, scratch: string): Promise<ContentSource> {
  const ndjson = await findNdjson(source, scratch)
  const info = await lstat(ndjson)
  // Out of an archive, a link or a device would be read as if it were the file.
  if (!info.isFile() || info.size > MOST_NDJSON)
    throw new Error(`${ndjson} is no file of at most ${MOST_NDJSON / 2 ** 20} MB. Nothing was imported.`)
  const documents = readDocuments(path.basename(ndjson), await readFile(ndjson, 'utf8'))
  if (documents.length === 0) throw new Error(`${source} holds no document. Nothing was imported.`)
  const folder = path.dirname(ndjson)
  const assets = path.join(folder, 'assets.json')
  return {
    documents,
    folder,
    assets: existsSync(assets) ? JSON.parse(await readFile(assets, 'utf8')) : null,
  }
}
