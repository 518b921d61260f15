import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import path from 'node:path'

/** Chromium's flags on a machine without display, GPU or open network. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Draws pages and no windows around them: Debian's package of that name. Page tests cost two fifths less with it. */
const WINDOWLESS = 'chromium-headless-shell'

function onPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return files.find((file) => existsSync(file)) ?? null
}

const mayInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Whether it could be installed: a machine without Debian's packages at hand may have another browser. */
export function installFromDebian(...names: string[]): boolean {
  if (!mayInstall()) return false
  console.log(`Installing Debian's ${names.join(', ')} …`)
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'}
  const quietly = {stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'], env}
  spawnSync('apt-get', ['update', '-qq'], quietly)
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quietly).status === 0
  )
}

/**
 * `CHROMIUM`, then the PATH or Debian's package where it may be installed, else one clear message. Whoever looks at
 * windows or measures wants a `whole` browser; tests take the other where it can be had.
 */
export function findBrowser(kind: 'windowless' | 'whole' = 'windowless'): string {
  const named = process.env.CHROMIUM
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM is set to ${named}, which does not exist.`)
  }
  const wanted = kind === 'whole' ? NAMES : [WINDOWLESS]
  const found =
    onPath(wanted) ?? (installFromDebian(wanted[0] ?? WINDOWLESS) ? onPath(wanted) : null) ?? onPath(NAMES)
  if (found) return found
  throw new Error('The end-to-end tests need Chromium: install it, or set CHROMIUM to its path.')
}
