import {PICTURE_MEDIA_TYPES} from '../../shared/security/picture-type.ts'

export type AssetKind = 'images' | 'files'

export type AssetAddress = NonNullable<ReturnType<typeof parseAssetPath>>

const WORDS = ['filename', 'label', 'title', 'description', 'creditLine'] as const

export type UploadOptions = Partial<Record<(typeof WORDS)[number], string>>

const FILE = /^(?<sha1>[0-9a-f]{40})(-(?<width>\d{1,6})x(?<height>\d{1,6}))?\.(?<extension>[a-z0-9]{1,10})$/
const ID = /^(image|file)-(.+)-([a-z0-9]+)$/

/** The checked name of a stored file, safe in a path. Files have no sides: theirs are 0. */
export type StoredName = NonNullable<ReturnType<typeof storedName>>

export function storedName({kind, file: path}: Omit<AssetAddress, 'home'>) {
  const [file = '', vanity, ...more] = path.split('/')
  if (more.length > 0 || vanity === '..' || vanity === '.') return null
  const {sha1, width, height, extension} = FILE.exec(file)?.groups ?? {}
  if (!sha1 || !extension || (width !== undefined) !== (kind === 'images')) return null
  return {kind, file, sha1, extension, width: Number(width ?? 0), height: Number(height ?? 0)}
}

/** Reads `image-<sha1>-<W>x<H>-<ext>` or `file-<sha1>-<ext>`. */
export function storedNameOfId(assetId: string): StoredName | null {
  const [, kind, stem, extension] = ID.exec(assetId) ?? []
  return kind ? storedName({kind: kind === 'image' ? 'images' : 'files', file: `${stem}.${extension}`}) : null
}

/** Returns the decoded parts of `/images/<project>/<dataset>/<file>[/<vanity name>]`; null for any other address. */
export function parseAssetPath(pathname: string) {
  const [, kind, home = '', file = ''] = /^\/(images|files)\/([^/]+\/[^/]+)\/(.+)$/.exec(pathname) ?? []
  if (kind !== 'images' && kind !== 'files') return null
  try {
    return {kind, home: decodeURIComponent(home), file: decodeURIComponent(file)}
  } catch {
    return {kind, home: '', file: ''}
  }
}

export function uploadOptions(query: URLSearchParams): UploadOptions {
  const options: UploadOptions = {}
  for (const name of WORDS) {
    const value = query.get(name)
    if (value) options[name] = value
  }
  return options
}

const TYPES: Record<string, string> = {
  ...PICTURE_MEDIA_TYPES,
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  vtt: 'text/vtt; charset=utf-8',
  woff2: 'font/woff2',
  zip: 'application/zip',
}

/** Every other type is sent as plain bytes, because it might run code. */
export const typeOfExtension = (extension: string) => TYPES[extension] ?? 'application/octet-stream'
