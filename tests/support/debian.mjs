// Plain JavaScript: `npm test` runs it beside `npm ci`, by the machine's own Node, which may not read TypeScript.
import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import path from 'node:path'

/** Draws pages and no windows around them. Page tests cost two fifths less with it than with `chromium`. */
export const HEADLESS_SHELL = 'chromium-headless-shell'

/** Has the measures of Arial, the fallback of the page's text. Without it every line has another length. */
const FONT = {
  name: 'fonts-liberation',
  file: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
}

export const missingFont = () => (existsSync(FONT.file) ? [] : [FONT.name])

/** @param {readonly string[]} names */
export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return files.find((file) => existsSync(file)) ?? null
}

/** Debian's packages that the core tests still lack. */
export const missingForCore = () => [
  ...((process.env.CHROMIUM ?? findOnPath([HEADLESS_SHELL])) ? [] : [HEADLESS_SHELL]),
  ...missingFont(),
]

const mayInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** A test machine needs no manuals, whose index takes longer than a browser, and no sync after each file. */
const OPTIONS = [
  '-o',
  'Dpkg::Options::=--path-exclude=/usr/share/man/*',
  '-o',
  'Dpkg::Options::=--force-unsafe-io',
]

/**
 * Returns whether Debian's packages were installed. A machine without them may have the programs from elsewhere.
 * @param {string[]} names
 */
export function installFromDebian(...names) {
  if (names.length === 0 || !mayInstall()) return false
  console.log(`Installing Debian's ${names.join(', ')} …`)
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'}
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = {stdio: ['ignore', 'ignore', 'inherit'], env}
  spawnSync('apt-get', ['update', '-qq'], options)
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...OPTIONS, ...names]
  return spawnSync('apt-get', install, options).status === 0
}
