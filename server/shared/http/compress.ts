import {promisify} from 'node:util'
import {brotliCompress, gzip, constants as zlib} from 'node:zlib'
import {parseAccept} from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip'

const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/(svg|x-icon))/
const MIN_COMPRESSED_BYTES = 512
/** Size from which a body gets Brotli quality 9, because quality 11 takes seconds for 1 MB. */
const MAX_BEST_BYTES = 600_000
const MAX_LIST_LENGTH = 1024

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export const isCompressible = ({type, raw}: {type: string; raw: Uint8Array}) =>
  COMPRESSIBLE.test(type) && raw.length >= MIN_COMPRESSED_BYTES

/** Compresses in Node's thread pool, so that the server keeps answering requests. */
export function compress(raw: Uint8Array, encoding: Encoding, isBest: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(raw, {level: isBest ? 9 : 6})
  const quality = isBest ? (raw.length < MAX_BEST_BYTES ? 11 : 9) : 5
  const params = {[zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: raw.length}
  return brotliAsync(raw, {params})
}

/** Returns whether a header such as `Accept` contains a value without `q=0`. Ignores wildcards. */
export function accepts(header: string | null | undefined, wanted: string): boolean {
  const entries = parseAccept((header ?? '').slice(0, MAX_LIST_LENGTH).toLowerCase())
  return entries.some(({type, q}) => type === wanted && q > 0)
}

export const preferredEncoding = (accepted: string | null | undefined): Encoding | null =>
  (['br', 'gzip'] as const).find((encoding) => accepts(accepted, encoding)) ?? null

/** Compares ETags weakly, as If-None-Match requires (RFC 9110, 13.1.2). */
export const etagMatches = (header: string | null | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((entry) => {
    const given = entry.trim()
    return given === '*' || given.replace(/^W\//, '') === etag.replace(/^W\//, '')
  })
