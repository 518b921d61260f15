import {createHash, randomUUID} from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import {createFolder, syncPath} from '../../shared/data-folder/durable.ts'
import {asLakeError, tooLarge} from '../errors.ts'
import {randomId} from '../ids.ts'
import {type ImageFacts, inspectImage, isPdf, readHead, sniffImage} from './inspect.ts'
import {type StoredName, storedNameOfId, typeOfExtension, type UploadOptions} from './names.ts'
import {createRenditions} from './renditions.ts'
import {createServe} from './serve.ts'

const MB = 1024 * 1024
const MAX_IMAGE_BYTES = 20 * MB
const MAX_FILE_BYTES = 50 * MB

export interface AssetsOptions {
  /** Holds originals, renditions and uploads under way. */
  folder: string
  projectId: string
  dataset: string
  /** The origin that is written into `asset.url`. */
  publicUrl(): string
  maxImageBytes?: number
  /** Called for faults that no caller notices, such as a rendition that could not be kept. */
  report(error: unknown): void
}

export interface UploadRequest extends UploadOptions {
  kind: StoredName['kind']
  /** Must stay open when the reading stops, or a refusal cannot be sent over the same connection. */
  body: AsyncIterable<Uint8Array>
  declaredBytes?: number
}

export type Assets = ReturnType<typeof createAssets>

export function createAssets(options: AssetsOptions) {
  const {folder, projectId, dataset, report, maxImageBytes = MAX_IMAGE_BYTES} = options
  const incoming = path.join(folder, 'incoming')
  const pathOf = (name: StoredName) => path.join(folder, 'originals', dataset, name.kind, name.file)
  const renditions = createRenditions({folder: path.join(folder, 'renditions'), pathOf, report})
  const ready = prepare(incoming, folder)
  // The first upload gets the failure.
  ready.catch(() => undefined)

  /** Keeps the file and returns its document, which the caller stores with createIfNotExists. */
  async function upload(request: UploadRequest) {
    const {kind, body, declaredBytes = 0, filename, ...described} = request
    const temp = path.join(incoming, `${randomUUID()}.tmp`)
    try {
      await ready
      const maxBytes = kind === 'images' ? maxImageBytes : MAX_FILE_BYTES
      if (declaredBytes > maxBytes) throw fileTooLarge(maxBytes)
      const received = await receive(body, temp, maxBytes)
      const facts =
        kind === 'images' ? await inspectImage(temp) : {extension: await fileExtension(filename, temp)}
      const document = {...documentOf({kind, filename}, received, facts, options), ...described}
      const name = storedNameOfId(document._id)
      if (!name) throw new Error(`An asset got an id that names no file: ${document._id}`)
      await settle(temp, pathOf(name))
      return document
    } catch (error) {
      throw asLakeError(error)
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
    serve: createServe(`${projectId}/${dataset}`, pathOf, renditions),
    prepareRenditions: renditions.prepare,
    close: renditions.close,
  }
}

/** Deletes what a killed process left half-uploaded, and the cache of renditions of version 1. */
async function prepare(incoming: string, folder: string) {
  for (const old of [incoming, path.join(folder, 'variants')])
    await fs.rm(old, {recursive: true, force: true})
  await fs.mkdir(incoming, {recursive: true})
}

const fileTooLarge = (maxBytes: number) =>
  tooLarge(`The file is too large: the limit is ${Math.floor(maxBytes / MB)} MB.`)

async function receive(body: UploadRequest['body'], temp: string, maxBytes: number) {
  const hash = createHash('sha1')
  let size = 0
  async function* measured() {
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) throw fileTooLarge(maxBytes)
      hash.update(chunk)
      yield chunk
    }
  }
  await fs.writeFile(temp, measured(), {flag: 'wx', flush: true})
  return {size, sha1: hash.digest('hex')}
}

/** Moves a received file to its final name. A file that is there already has the same content. */
async function settle(temp: string, target: string) {
  const folder = path.dirname(target)
  createFolder(folder)
  await fs.rename(temp, target)
  syncPath(folder)
}

/** Images and PDFs are recognised by content. Other files keep the ending of their name. */
async function fileExtension(filename: string | undefined, temp: string): Promise<string> {
  const head = await readHead(temp)
  if (isPdf(head)) return 'pdf'
  const image = sniffImage(head)
  if (image) return image
  const named = /\.([a-z0-9]{1,10})$/i.exec(filename ?? '')?.[1]?.toLowerCase() ?? 'bin'
  const claimsMore = named === 'pdf' || typeOfExtension(named).startsWith('image/')
  return claimsMore ? 'bin' : named
}

function documentOf(
  {kind, filename}: {kind: StoredName['kind']; filename: string | undefined},
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
    mimeType: typeOfExtension(extension).replace(/;.*$/, ''),
    size,
    uploadId: randomId(32),
    path: file,
    url: `${publicUrl()}/${file}`,
    ...(original && {originalFilename: original}),
    ...(metadata && {metadata}),
  }
}
