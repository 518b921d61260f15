import {existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync} from 'node:fs'
import path from 'node:path'

const UNFINISHED = 'building-'
const ABANDONED_MS = 60 * 60 * 1000

/** A build that was killed could not take its folder away. A younger one may still be under way. */
function clearAbandoned(distDir: string) {
  for (const name of readdirSync(distDir)) {
    const folder = path.join(distDir, name)
    if (!name.startsWith(UNFINISHED) || Date.now() - statSync(folder).mtimeMs < ABANDONED_MS) continue
    rmSync(folder, {recursive: true, force: true})
  }
}

/** A folder beside what is there, for a build to be made in. */
export function makeAside(distDir: string): string {
  mkdirSync(distDir, {recursive: true})
  clearAbandoned(distDir)
  return mkdtempSync(path.join(distDir, UNFINISHED))
}

/** All of it at once, and what was there until now moves to where the build was made. */
export function takeOver(distDir: string, made: string) {
  for (const name of readdirSync(made)) {
    const place = path.join(distDir, name)
    if (existsSync(place)) renameSync(place, path.join(made, `former-${name}`))
    renameSync(path.join(made, name), place)
  }
}
