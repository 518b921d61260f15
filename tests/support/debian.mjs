// This file is JavaScript, because an old Node that cannot run TypeScript may run it during `npm ci`.
import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import path from 'node:path'

/** Debian package and program of a Chromium without windows, which needs less CPU time than the whole browser. */
export const HEADLESS_SHELL = 'chromium-headless-shell'

/** Font with the same letter widths as Arial. The page uses both as fallback fonts. */
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

export const missingForCore = () => [
  ...((process.env.CHROMIUM ?? findOnPath([HEADLESS_SHELL])) ? [] : [HEADLESS_SHELL]),
  ...missingFont(),
]

const mayInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Options for a faster installation: no manual pages, and no sync to disk after each file. */
const OPTIONS = [
  '-o',
  'Dpkg::Options::=--path-exclude=/usr/share/man/*',
  '-o',
  'Dpkg::Options::=--force-unsafe-io',
]

/**
 * Installs Debian's packages. Returns false without names, or if the installation is impossible or fails.
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
