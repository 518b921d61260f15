/** What a photo is and what it will be called. Pure. */

/** The first extension of a type is the one that it gets when the file's own does not fit. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic'],
  'image/heif': ['heif'],
  'image/avif': ['avif'],
}
const ALIASES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
}
const KEPT = new Set(['image/jpeg', 'image/png', 'image/webp'])

const extensionIn = (name: string) => /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type by the browser's word or, where it has none (HEIC on most systems), by the name; '' if unknown. */
export function declaredType({name, type}: Pick<File, 'name' | 'type'>): string {
  const said = type.toLowerCase().split(';')[0]?.trim() ?? ''
  const known = ALIASES[said] ?? said
  if (known.startsWith('image/')) return known
  const extension = extensionIn(name)
  return Object.entries(EXTENSIONS).find(([, extensions]) => extensions.includes(extension))?.[0] ?? ''
}

/** What a photo that the browser can decode becomes. */
export const encodedType = (declared: string) => (KEPT.has(declared) ? declared : 'image/jpeg')

/** `<13-digit time>-<lead id>.<extension>`: the same for every try, so that a repeated upload is no second photo. */
export function photoName(time: number, leadId: string, type: string, originalName: string): string {
  const fitting = EXTENSIONS[type] ?? []
  const own = extensionIn(originalName)
  const extension = fitting.includes(own) ? own : (fitting[0] ?? 'jpg')
  // A device whose clock stands in 1970 must not spoil the name.
  return `${String(Math.max(0, Math.floor(time))).padStart(13, '0')}-${leadId.toLowerCase()}.${extension}`
}
