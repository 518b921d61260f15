import {PICTURE_MEDIA_TYPES} from '../../shared/security/picture-type.ts'

export const ASSET_KINDS = ['images', 'files'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

const WORDS = ['filename', 'label', 'title', 'description', 'creditLine'] as const

export type UploadOptions = Partial<Record<(typeof WORDS)[number], string>>

const FILE = /^(?<sha1>[0-9a-f]{40})(-(?<width>\d{1,6})x(?<height>\d{1,6}))?\.(?<extension>[a-z0-9]{1,10})$/
const ID = /^(image|file)-(.+)-([a-z0-9]+)$/

/** Checked name of a stored file, safe in a path. Width and height are 0 unless the file is a picture. */
export type StoredName = NonNullable<ReturnType<typeof storedName>>

export function storedName(kind: AssetKind, file: string) {
  const {sha1, width, height, extension} = FILE.exec(file)?.groups ?? {}
  if (!sha1 || !extension || (width !== undefined) !== (kind === 'images')) return null
  return {kind, file, sha1, extension, width: Number(width ?? 0), height: Number(height ?? 0)}
}

/** Returns the stored name for `image-<sha1>-<W>x<H>-<ext>` or `file-<sha1>-<ext>`, and null for other ids. */
export function storedNameOfId(assetId: string): StoredName | null {
  const [, kind, stem, extension] = ID.exec(assetId) ?? []
  return kind ? storedName(kind === 'image' ? 'images' : 'files', `${stem}.${extension}`) : null
}

export const uploadOptions = (query: URLSearchParams): UploadOptions =>
  Object.fromEntries(WORDS.map((name) => [name, query.get(name)]).filter(([, value]) => value))

const TYPES: Record<string, string> = {
  ...PICTURE_MEDIA_TYPES,
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

/** Returns the media type. Unknown extensions get a type that browsers only download. */
export const typeOfExtension = (extension: string) => TYPES[extension] ?? 'application/octet-stream'
