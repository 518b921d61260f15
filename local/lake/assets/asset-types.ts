import type {Readable} from 'node:stream'

export type AssetKind = 'images' | 'files'

export interface AssetsOptions {
  /** Everything lies under this folder: originals, uploads under way, rendered variants. */
  folder: string
  projectId: string
  /** The origin that is written into `asset.url`. */
  publicUrl(): string
  maxImageBytes?: number
  /** Told of trouble that hurts nobody yet, such as a disk too full for the cache. */
  report(error: unknown): void
}

/** What the client says about an upload besides its bytes. */
export interface UploadOptions {
  filename?: string
  label?: string
  title?: string
  description?: string
  creditLine?: string
  source?: {id: string; name: string; url?: string}
  /** Which metadata to extract (`meta` in the query); by default all that is known here. */
  meta?: readonly string[]
}

export interface UploadRequest extends UploadOptions {
  dataset: string
  kind: AssetKind
  body: Readable
}

export interface PaletteSwatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  population: number
}

export type PaletteName =
  | 'dominant'
  | 'vibrant'
  | 'muted'
  | 'darkVibrant'
  | 'darkMuted'
  | 'lightVibrant'
  | 'lightMuted'

export interface ImageMetadata {
  _type: 'sanity.imageMetadata'
  dimensions: {_type: 'sanity.imageDimensions'; width: number; height: number; aspectRatio: number}
  hasAlpha: boolean
  isOpaque: boolean
  lqip?: string
  blurHash?: string
  palette?: {_type: 'sanity.imagePalette'} & {[name in PaletteName]?: PaletteSwatch}
}

/** Without `_rev`, `_createdAt` and `_updatedAt`, which the document store sets. */
export interface AssetDocument extends Omit<UploadOptions, 'filename' | 'meta'> {
  _id: string
  _type: 'sanity.imageAsset' | 'sanity.fileAsset'
  assetId: string
  sha1hash: string
  extension: string
  mimeType: string
  size: number
  uploadId: string
  path: string
  url: string
  originalFilename?: string
  metadata?: ImageMetadata
}

/** The parts of `/images/<project>/<dataset>/<file>[/<vanity name>]`. */
export interface AssetAddress {
  kind: AssetKind
  projectId: string
  dataset: string
  /** The rest of the path, percent-decoded; a vanity name may follow after a slash. */
  file: string
}
