import {createHash, randomUUID} from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import {createFolder, syncPath} from '../../shared/data-folder/durable.ts'
import {BodyError} from '../../shared/http/request-body.ts'
import {randomId} from '../ids.ts'
import {type ImageFacts, inspectImage} from './inspect.ts'
import {
  type AssetKind,
  type StoredName,
  storedNameOfId,
  typeOfExtension,
  type UploadOptions,
} from './names.ts'
import {createRenditions} from './renditions.ts'
import {createServe} from './serve.ts'

const MB = 1024 * 1024
const MAX_IMAGE_BYTES = 20 * MB
const MAX_FILE_BYTES = 50 * MB

interface AssetsOptions {
  /** Holds originals, renditions and uploads under way. */
  folder: string
  projectId: string
  dataset: string
  /** The origin that is written into `asset.url`. */
  publicUrl(): string
  /** Called for faults that no caller notices, such as a rendition that could not be kept. */
  report(error: unknown): void
}

export interface UploadRequest extends UploadOptions {
  kind: AssetKind
  /** The request body. The connection must stay open when reading stops, so that the error response can be sent. */
  body: AsyncIterable<Uint8Array>
}

export function createAssets(options: AssetsOptions) {
  const {folder, dataset, report} = options
  const incoming = path.join(folder, 'incoming')
  const folderOf = (kind: AssetKind) => path.join(folder, 'originals', dataset, kind)
  const pathOf = (name: StoredName) => path.join(folderOf(name.kind), name.file)
  const renditions = createRenditions({folder: path.join(folder, 'renditions'), pathOf, report})
  const ready = prepare(incoming, folder)
  // Prevents an unhandled rejection. Each upload awaits `ready` and fails with the same error.
  ready.catch(() => undefined)

  /** Stores the file and returns its document, which the caller stores with createIfNotExists. */
  async function upload({kind, body, filename, ...described}: UploadRequest) {
    const temp = path.join(incoming, `${randomUUID()}.tmp`)
    try {
      await ready
      const received = await receive(body, temp, kind === 'images' ? MAX_IMAGE_BYTES : MAX_FILE_BYTES)
      const facts = kind === 'images' ? await inspectImage(temp) : {extension: extensionOf(filename)}
      const document = {...documentOf({kind, filename}, received, facts, options), ...described}
      createFolder(folderOf(kind))
      await fs.rename(temp, path.join(folderOf(kind), path.basename(document.path)))
      syncPath(folderOf(kind))
      return document
    } finally {
      await fs.rm(temp, {force: true})
    }
  }

  return {
    upload,
    async remove(assetId: string) {
      const name = storedNameOfId(assetId)
      if (!name) return
      await fs.rm(pathOf(name), {force: true})
      await renditions.remove(name)
    },
    serve: createServe(pathOf, renditions),
    prepareRenditions: renditions.prepare,
    close: renditions.close,
  }
}

/** Deletes incomplete uploads of a killed process, and the rendition cache of version 1. */
async function prepare(incoming: string, folder: string) {
  for (const old of [incoming, path.join(folder, 'variants')])
    await fs.rm(old, {recursive: true, force: true})
  await fs.mkdir(incoming, {recursive: true})
}

async function receive(body: UploadRequest['body'], temp: string, maxBytes: number) {
  const hash = createHash('sha1')
  let size = 0
  async function* measured() {
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes)
        throw new BodyError(413, `The file is too large: the limit is ${Math.floor(maxBytes / MB)} MB.`)
      hash.update(chunk)
      yield chunk
    }
  }
  await fs.writeFile(temp, measured(), {flag: 'wx', flush: true})
  return {size, sha1: hash.digest('hex')}
}

const extensionOf = (filename = '') => /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]?.toLowerCase() ?? 'bin'

function documentOf(
  {kind, filename}: {kind: AssetKind; filename: string | undefined},
  {sha1, size}: {sha1: string; size: number},
  {extension, metadata}: {extension: string; metadata?: ImageFacts['metadata']},
  {projectId, dataset, publicUrl}: AssetsOptions,
) {
  const dimensions = metadata?.dimensions
  const stem = dimensions ? `${sha1}-${dimensions.width}x${dimensions.height}` : sha1
  const file = `${kind}/${projectId}/${dataset}/${stem}.${extension}`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file's name holds none
  const original = filename?.replace(/^.*[/\\]/, '').replace(/[\u0000-\u001f\u007f]/g, '')
  return {
    _id: `${kind === 'images' ? 'image' : 'file'}-${stem}-${extension}`,
    _type: kind === 'images' ? 'sanity.imageAsset' : 'sanity.fileAsset',
    assetId: sha1,
    sha1hash: sha1,
    extension,
    mimeType: typeOfExtension(extension),
    size,
    uploadId: randomId(32),
    path: file,
    url: `${publicUrl()}/${file}`,
    ...(original && {originalFilename: original}),
    ...(metadata && {metadata}),
  }
}
