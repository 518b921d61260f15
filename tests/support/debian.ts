import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'

const mayInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** A machine for tests needs neither manuals, whose index takes longer than a browser, nor every write on its disk at once. */
const OPTIONS = [
  '-o',
  'Dpkg::Options::=--path-exclude=/usr/share/man/*',
  '-o',
  'Dpkg::Options::=--force-unsafe-io',
]

/** Whether they could be installed: a machine without Debian's packages at hand may have them from elsewhere. */
export function installFromDebian(...names: string[]): boolean {
  if (names.length === 0 || !mayInstall()) return false
  console.log(`Installing Debian's ${names.join(', ')} …`)
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'}
  const quietly = {stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'], env}
  spawnSync('apt-get', ['update', '-qq'], quietly)
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...OPTIONS, ...names]
  return spawnSync('apt-get', install, quietly).status === 0
}
