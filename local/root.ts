import path from 'node:path'

/** The product's own folder. */
export const ROOT = path.join(import.meta.dirname, '..')
