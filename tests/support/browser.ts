import {execFileSync, spawnSync} from 'node:child_process'
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

function installFromDebian() {
  console.log("No browser found: installing Debian's Chromium …")
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'}
  spawnSync('apt-get', ['update', '-qq'], {stdio: 'inherit', env})
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}

/**
 * `CHROMIUM`, then the PATH, then Debian's package where it may be installed, else one clear message. Whoever looks at
 * windows or measures wants a `whole` browser.
 */
export function findBrowser(kind: 'windowless' | 'whole' = 'windowless'): string {
  const names = kind === 'whole' ? NAMES : [WINDOWLESS, ...NAMES]
  const named = process.env.CHROMIUM
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM is set to ${named}, which does not exist.`)
  }
  const found = onPath(names)
  if (found) return found
  if (mayInstall()) {
    installFromDebian()
    const installed = onPath(names)
    if (installed) return installed
  }
  throw new Error('The end-to-end tests need Chromium: install it, or set CHROMIUM to its path.')
}
