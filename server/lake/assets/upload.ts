import {createHash, randomUUID} from 'node:crypto'
import fs from 'node:fs/promises'
import type {IncomingHttpHeaders} from 'node:http'
import path from 'node:path'
import type {Readable} from 'node:stream'
import {createFolder, syncPath} from '../../shared/data-folder/durable.ts'
import {asLakeError, tooLarge} from '../errors.ts'
import {randomId} from '../ids.ts'
import {createCache} from './cache.ts'
import {type ImageFacts, inspectImage, isPdf, readHead, sniffImage, wantedMeta} from './inspect.ts'
import {type StoredName, storedNameOfId, typeOfExtension, type UploadOptions} from './names.ts'
import {createServe} from './serve.ts'
import {createVariants} from './variants.ts'
import {createWorkshop} from './workshop.ts'

const MB = 1024 * 1024

const MAX_FILE_BYTES = 50 * MB
const MAX_CACHE_BYTES = 512 * MB
const INSPECTION_SECONDS = 0.3

export interface AssetsOptions {
  /** Everything lies under this folder: originals, uploads under way, rendered variants. */
  folder: string
  projectId: string
  dataset: string
  /** The origin that is written into `asset.url`. */
  publicUrl(): string
  maxImageBytes?: number
  /** Told of trouble that hurts nobody yet, such as a disk too full for the cache. */
  report(error: unknown): void
}

export interface UploadRequest extends UploadOptions {
  kind: StoredName['kind']
  body: Readable & {headers?: IncomingHttpHeaders}
}

export type Assets = ReturnType<typeof createAssets>

export function createAssets(options: AssetsOptions) {
  const {folder, projectId, dataset, report, maxImageBytes = 20 * MB} = options
  const incoming = path.join(folder, 'incoming')
  const cache = createCache({folder: path.join(folder, 'variants'), maxBytes: MAX_CACHE_BYTES, report})
  const ready = Promise.all([prepare(incoming), cache])
  // The first upload hears of a failure; until then it must not bring the process down.
  ready.catch(() => undefined)
  const make = createWorkshop()
  const pathOf = (name: StoredName) => path.join(folder, 'originals', dataset, name.kind, name.file)
  const variants = createVariants(cache, make, pathOf)

  /** Rejects with a LakeError; the caller stores the document with createIfNotExists. */
  async function upload(request: UploadRequest) {
    const {kind} = request
    const temp = path.join(incoming, `${randomUUID()}.tmp`)
    try {
      await ready
      const wanted = kind === 'images' ? wantedMeta(request.meta) : null
      const received = await receive(request.body, temp, kind === 'images' ? maxImageBytes : MAX_FILE_BYTES)
      const facts = wanted
        ? await make({
            asker: {rank: 'editor', address: ''},
            seconds: INSPECTION_SECONDS,
            work: () => inspectImage(temp, wanted),
          })
        : {extension: await fileExtension(request, temp)}
      const document = documentOf(request, received, facts, options)
      const name = storedNameOfId(document._id)
      if (!name) throw new Error(`An asset got an id that names no file: ${document._id}`)
      await settle(temp, pathOf(name))
      return document
    } catch (error) {
      throw asLakeError(error)
    } finally {
      // A refused or broken upload leaves no file behind.
      await fs.rm(temp, {force: true})
    }
  }

  /** Deletes the original and its variants; unknown ids are no error. */
  async function remove(assetId: string) {
    const name = storedNameOfId(assetId)
    if (!name) return
    await fs.rm(pathOf(name), {force: true})
    await (await cache).drop(name.file)
  }

  return {
    upload,
    remove,
    serve: createServe(`${projectId}/${dataset}`, pathOf, variants),
    show: variants.show,
    close: variants.close,
  }
}

/** Uploads that a killed process left half-done are of use to nobody. */
async function prepare(incoming: string) {
  await fs.rm(incoming, {recursive: true, force: true})
  await fs.mkdir(incoming, {recursive: true})
}

/** Streams a body into a file of its own, durably. */
async function receive(body: UploadRequest['body'], temp: string, maxBytes: number) {
  const refusal = () =>
    tooLarge(`The file is too large: the limit is ${Math.floor(maxBytes / MB)} MB (${maxBytes} bytes).`)
  if (Number(body.headers?.['content-length'] ?? 0) > maxBytes) throw refusal()
  const hash = createHash('sha1')
  let size = 0
  async function* measured() {
    // Not destroyed when refused, so that the answer can still reach the client over the same socket.
    for await (const chunk of body.iterator({destroyOnReturn: false})) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer)
      size += bytes.length
      if (size > maxBytes) throw refusal()
      hash.update(bytes)
      yield bytes
    }
  }
  await fs.writeFile(temp, measured(), {flag: 'wx', flush: true})
  return {size, sha1: hash.digest('hex')}
}

/** Moves a received file to its final name; one that is there already has the same content. */
async function settle(temp: string, target: string) {
  const folder = path.dirname(target)
  createFolder(folder)
  await fs.rename(temp, target)
  syncPath(folder)
}

/** Images and PDFs are recognised by content; other files have no sure mark and keep their name's ending. */
async function fileExtension({filename}: UploadRequest, temp: string): Promise<string> {
  const head = await readHead(temp)
  if (isPdf(head)) return 'pdf'
  const image = sniffImage(head)
  if (image) return image
  const named = /\.([a-z0-9]{1,10})$/i.exec(filename ?? '')?.[1]?.toLowerCase() ?? 'bin'
  const claimsMore = named === 'pdf' || typeOfExtension(named).startsWith('image/')
  return claimsMore ? 'bin' : named
}

function documentOf(
  request: UploadRequest,
  {sha1, size}: {sha1: string; size: number},
  {extension, metadata}: {extension: string; metadata?: ImageFacts['metadata']},
  {projectId, dataset, publicUrl}: AssetsOptions,
) {
  const {kind, filename, body, meta, ...described} = request
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
    ...described,
    ...(metadata && {metadata}),
  }
}
