import {randomBytes} from 'node:crypto'

/** Returns a random id of letters and digits. Generates spare bytes, because `-` and `_` are removed. */
export const randomId = (length = 22): string =>
  randomBytes(length * 2)
    .toString('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, length)

/** Returns whether an id contains a dot. Published content never includes such documents. */
export const isPrivate = (id: string) => id.includes('.')

/** Returns whether an id is valid: letters, digits, `_`, `-` and separating dots, at most 128 characters. */
export const isValidId = (id: string) =>
  id.length <= 128 && /^[a-zA-Z0-9_-][a-zA-Z0-9._-]*$/.test(id) && !id.includes('..') && !id.endsWith('.')
