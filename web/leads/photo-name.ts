/** What a photo is and what it will be called. Pure. */

/** Of two with one type, the first is given when the file's own does not fit. */
const EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic', 'heif', 'avif']
const typeOf = (extension: string) => `image/${extension === 'jpg' ? 'jpeg' : extension}`
const ALIASES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
}
const KEPT = new Set(['image/jpeg', 'image/png', 'image/webp'])

const SAYS_NOTHING = ['', 'application/octet-stream']

const extensionIn = (name: string) => /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type by the browser's word or, where it has none (HEIC on most systems), by the name; '' if unknown. */
export function declaredType({name, type}: Pick<File, 'name' | 'type'>): string {
  const said = type.toLowerCase().split(';')[0]?.trim() ?? ''
  const known = ALIASES[said] ?? said
  if (!SAYS_NOTHING.includes(known)) return known.startsWith('image/') ? known : ''
  const extension = extensionIn(name)
  return EXTENSIONS.includes(extension) ? typeOf(extension) : ''
}

export const encodedType = (declared: string) => (KEPT.has(declared) ? declared : 'image/jpeg')

/** `<13-digit time>-<lead id>.<extension>`: the same for every try, so that a repeated upload is no second photo. */
export function photoName(time: number, leadId: string, type: string, originalName: string): string {
  const fitting = EXTENSIONS.filter((one) => typeOf(one) === type)
  const own = extensionIn(originalName)
  const extension = fitting.includes(own) ? own : (fitting[0] ?? 'jpg')
  // A device whose clock stands in 1970 must not spoil the name.
  return `${String(Math.max(0, Math.floor(time))).padStart(13, '0')}-${leadId.toLowerCase()}.${extension}`
}
