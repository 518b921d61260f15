import {readFileSync} from 'node:fs'
import path from 'node:path'

/** Beside what was built: a fingerprint of what it was built from. */
export const stampOf = (distDir: string) => path.join(distDir, 'inputs.txt')

/** Null: nothing whole is built there. */
export function builtFrom(distDir: string): string | null {
  try {
    return readFileSync(stampOf(distDir), 'utf8')
  } catch {
    return null
  }
}
