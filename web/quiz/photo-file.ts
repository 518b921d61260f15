/** Some systems do not know these two, and give such a file no type. */
const BY_NAME = /\.(heic|heif)$/i

export const isPhoto = (file: {type: string; name: string}): boolean =>
  file.type.startsWith('image/') || (file.type === '' && BY_NAME.test(file.name))

export const PHOTO_TYPES = 'image/*,.heic,.heif'
