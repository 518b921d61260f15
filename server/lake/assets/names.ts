export type AssetKind = 'images' | 'files'

export type AssetAddress = NonNullable<ReturnType<typeof parseAssetPath>>

const WORDS = ['filename', 'label', 'title', 'description', 'creditLine'] as const

export interface UploadOptions extends Partial<Record<(typeof WORDS)[number], string>> {
  source?: {id: string; name: string; url?: string}
  /** Which metadata to extract (`meta` in the query); by default all that is known here. */
  meta?: readonly string[]
}

const FILE = /^(?<sha1>[0-9a-f]{40})(-(?<width>\d{1,6})x(?<height>\d{1,6}))?\.(?<extension>[a-z0-9]{1,10})$/
const ID = /^(image|file)-(.+)-([a-z0-9]+)$/

/** A stored file whose name has been checked: it is safe to put into a path. Its sides are zero for files. */
export type StoredName = NonNullable<ReturnType<typeof storedName>>

export function storedName({kind, file: path}: Omit<AssetAddress, 'home'>) {
  const [file = '', vanity, ...more] = path.split('/')
  if (more.length > 0 || vanity === '..' || vanity === '.') return null
  const {sha1, width, height, extension} = FILE.exec(file)?.groups ?? {}
  if (!sha1 || !extension || (width !== undefined) !== (kind === 'images')) return null
  return {kind, file, sha1, extension, width: Number(width ?? 0), height: Number(height ?? 0)}
}

/** `image-<sha1>-<W>x<H>-<ext>` or `file-<sha1>-<ext>` to the stored file it names. */
export function storedNameOfId(assetId: string): StoredName | null {
  const [, kind, stem, extension] = ID.exec(assetId) ?? []
  return kind ? storedName({kind: kind === 'image' ? 'images' : 'files', file: `${stem}.${extension}`}) : null
}

/**
 * The parts of `/images/<project>/<dataset>/<file>[/<vanity name>]`, percent-decoded; null when it is not an asset's
 * address. One with broken encoding is, and names nothing.
 */
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
  const id = query.get('sourceId')
  const name = query.get('sourceName')
  const url = query.get('sourceUrl')
  if (id && name) options.source = url ? {id, name, url} : {id, name}
  if (query.has('meta')) options.meta = query.getAll('meta').flatMap((value) => value.split(','))
  return options
}

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  tif: 'image/tiff',
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

/** Only types that run no code; whatever else there is goes out as plain bytes. */
export const typeOfExtension = (extension: string) => TYPES[extension] ?? 'application/octet-stream'
