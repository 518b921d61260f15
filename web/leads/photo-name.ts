const FORMATS: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

const extensionOf = (name: string) => /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Returns whether a file is an image. For an empty type, which some systems report for HEIC, the extension decides. */
export const isImage = ({name, type}: Pick<File, 'name' | 'type'>) =>
  type.startsWith('image/') || (!type && /^(hei[cf]|avif)$/.test(extensionOf(name)))

/** Returns the photo's own format if it is JPEG, PNG or WebP, otherwise JPEG. */
export const sentFormat = ({type}: Pick<File, 'type'>) =>
  Object.values(FORMATS).includes(type) ? type : 'image/jpeg'

/** Returns `<13-digit time>-<lead id>.<extension>`, the same name for every attempt to send the lead. */
export function photoName(time: number, leadId: string, format: string, originalName: string): string {
  const own = extensionOf(originalName)
  const fitting = FORMATS[own] === format ? own : Object.keys(FORMATS).find((one) => FORMATS[one] === format)
  return `${String(time).padStart(13, '0')}-${leadId.toLowerCase()}.${fitting ?? 'jpg'}`
}
