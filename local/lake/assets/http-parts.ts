export type Range = {start: number; end: number}

/** A single byte range; null when the whole is to be sent: no range, several, or one that makes no sense. */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : {start: size - length, end: size - 1}
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return {start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1)}
}

/** The weak comparison that If-None-Match asks for. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((entry) => ['*', etag, `W/${etag}`].includes(entry.trim()))
}

/** `attachment` with a plain name for old clients and the exact one beside it (RFC 6266). */
export function attachment(wanted: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get into a header
  const name = wanted.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069/\\]/g, '_').slice(0, 200)
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["%]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`
}
