import {randomBytes} from 'node:crypto'

/** A random id of letters and digits, as Sanity's own look: twice as much as is needed, without the two other signs. */
export const randomId = (length = 22): string =>
  randomBytes(length * 2)
    .toString('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, length)

/** Every id with a dot is private: anonymous callers never see it. */
export const isPrivate = (id: string) => id.includes('.')

/** Letters, digits, `_`, `-` and dots that separate; at most 128 characters, as hosted Sanity rules. */
export const isValidId = (id: string) =>
  id.length <= 128 && /^[a-zA-Z0-9_-][a-zA-Z0-9._-]*$/.test(id) && !id.includes('..') && !id.endsWith('.')
