import {hash} from 'node:crypto'
import {rmSync} from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import {createFolder, syncPath, writeWhole} from '../../shared/data-folder/durable.ts'
import {BodyError} from '../../shared/http/request-body.ts'
import {createQueue} from '../../shared/queue.ts'
import {randomId} from '../ids.ts'
import {inspectImage} from './inspect.ts'
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
const MAX_MB = {images: 20, files: 50}

interface AssetsOptions {
  folder: string
  projectId: string
  dataset: string
  /** Returns the origin with which the `url` of an asset document starts. */
  publicUrl(): string
  /** Called with faults that no caller notices, such as a rendition that could not be stored. */
  report(error: unknown): void
}

export interface UploadRequest extends UploadOptions {
  kind: AssetKind
  /** Request body. Its connection must stay open when reading stops, so that the error response can be sent. */
  body: AsyncIterable<Uint8Array>
}

export function createAssets({folder, projectId, dataset, publicUrl, report}: AssetsOptions) {
  const folderOf = (kind: AssetKind) => path.join(folder, 'originals', dataset, kind)
  const pathOf = (name: StoredName) => path.join(folderOf(name.kind), name.file)
  // Deletes the folders in which earlier versions stored renditions and incomplete uploads.
  for (const old of ['incoming', 'variants']) rmSync(path.join(folder, old), {recursive: true, force: true})
  const renditions = createRenditions({folder: path.join(folder, 'renditions'), pathOf, report})
  /** Writes one file at a time, because two uploads may have the same content and name. */
  const inTurn = createQueue()

  /** Stores the file and returns its document, which the caller stores with createIfNotExists. */
  async function upload({kind, body, filename = '', ...described}: UploadRequest) {
    const isImage = kind === 'images'
    const data = await receive(body, MAX_MB[kind])
    const image = isImage ? await inspectImage(data) : null
    const extension = image?.extension ?? extensionOf(filename)
    const sha1 = hash('sha1', data)
    const stem = image ? `${sha1}-${image.width}x${image.height}` : sha1
    const file = `${stem}.${extension}`
    const place = `${kind}/${projectId}/${dataset}/${file}`
    createFolder(folderOf(kind))
    await inTurn(() =>
      writeWhole(path.join(folderOf(kind), file), (draft) => fs.writeFile(draft, data, {flush: true})),
    )
    syncPath(folderOf(kind))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: file names contain no control characters
    const originalFilename = filename.replace(/^.*[/\\]/, '').replace(/[\u0000-\u001f\u007f]/g, '')
    return {
      _id: `${isImage ? 'image' : 'file'}-${stem}-${extension}`,
      _type: isImage ? 'sanity.imageAsset' : 'sanity.fileAsset',
      assetId: sha1,
      sha1hash: sha1,
      extension,
      mimeType: typeOfExtension(extension),
      size: data.length,
      uploadId: randomId(32),
      path: place,
      url: `${publicUrl()}/${place}`,
      ...(originalFilename && {originalFilename}),
      ...(image && {metadata: image.metadata}),
      ...described,
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

async function receive(body: UploadRequest['body'], maxMb: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxMb * MB) throw new BodyError(413, `The file is too large: the limit is ${maxMb} MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const extensionOf = (filename: string) => /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]?.toLowerCase() ?? 'bin'
