import {existsSync} from 'node:fs'
import {findOnPath, HEADLESS_SHELL, installFromDebian, missingFont} from './debian.mjs'

/** Flags for Chromium in a container: no sandbox, no GPU and no background requests. */
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

type Kind = 'windowless' | 'whole'

const findInstalled = (kind: Kind) =>
  process.env.CHROMIUM ?? findOnPath(kind === 'whole' ? NAMES : [HEADLESS_SHELL])

export const missingFor = (kind: Kind): string[] => [
  ...(findInstalled(kind) ? [] : [kind === 'whole' ? 'chromium' : HEADLESS_SHELL]),
  ...missingFont(),
]

/** Returns the path of Chromium. Installs Debian's package if needed. `whole` is a Chromium that can open windows. */
export function findBrowser(kind: Kind = 'windowless'): string {
  if (!findInstalled(kind)) installFromDebian(...missingFor(kind))
  const found = findInstalled(kind) ?? findOnPath(NAMES)
  if (found && existsSync(found)) return found
  if (found) throw new Error(`CHROMIUM is set to ${found}, which does not exist.`)
  throw new Error('The end-to-end tests need Chromium: install it, or set CHROMIUM to its path.')
}
