import {promisify} from 'node:util'
import {brotliCompress, gzip, constants as zlib} from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/(svg|x-icon))/
/** Below this a compressed body is hardly smaller. */
const MIN_BYTES = 512
/** The best compression takes seconds on a megabyte. */
const MAX_BEST_BYTES = 600_000

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The form in which a body goes to somebody who accepts these encodings; null: as it is. */
export function encodingFor(
  {type, raw}: {type: string; raw: Buffer},
  accepted: string | undefined,
): Encoding | null {
  if (!COMPRESSIBLE.test(type) || raw.length < MIN_BYTES) return null
  return (['br', 'gzip'] as const).find((encoding) => accepts(accepted, encoding)) ?? null
}

/** In Node's threads: the server goes on answering. */
export function press(raw: Buffer, encoding: Encoding, best: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return zip(raw, {level: best ? 9 : 6})
  const quality = best ? (raw.length < MAX_BEST_BYTES ? 11 : 9) : 5
  return brotli(raw, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: quality,
      [zlib.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  })
}

/** No client's list is longer; a stranger's may be, and takes its time where all requests are answered. */
const LONGEST_LIST = 1024

export const listed = (header: string) => header.slice(0, LONGEST_LIST).split(',')

/** Whether a header such as `Accept` names it, and not as unwanted. A wildcard says nothing about newer forms. */
export function accepts(header: string | undefined, wanted: string): boolean {
  return listed(header ?? '').some((entry) => {
    const [name = '', ...params] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === wanted && !params.some((param) => /^q=0(\.0{0,3})?$/.test(param))
  })
}
