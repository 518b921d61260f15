import {readFileSync} from 'node:fs'
import path from 'node:path'

/** The product's own folder. */
export const ROOT = path.join(import.meta.dirname, '..')

/** The version that lies there now. One that runs since before an update is another. */
export const readVersion = (): string =>
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version
