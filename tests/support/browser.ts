import {existsSync} from 'node:fs'
import {findOnPath, HEADLESS_SHELL, installFromDebian, missingFont} from './debian.mjs'

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

type Kind = 'windowless' | 'whole'

const here = (kind: Kind) => process.env.CHROMIUM ?? findOnPath(kind === 'whole' ? NAMES : [HEADLESS_SHELL])

/** Debian's packages that this kind of browser still lacks. */
export const missingFor = (kind: Kind): string[] => [
  ...(here(kind) ? [] : [kind === 'whole' ? 'chromium' : HEADLESS_SHELL]),
  ...missingFont(),
]

/**
 * `CHROMIUM`, then the PATH or Debian's package where it may be installed, else one clear message. Whoever looks at
 * windows or measures wants a `whole` browser; tests take the other where it can be had.
 */
export function findBrowser(kind: Kind = 'windowless'): string {
  if (!here(kind)) installFromDebian(...missingFor(kind))
  const found = here(kind) ?? findOnPath(NAMES)
  if (found && existsSync(found)) return found
  if (found) throw new Error(`CHROMIUM is set to ${found}, which does not exist.`)
  throw new Error('The end-to-end tests need Chromium: install it, or set CHROMIUM to its path.')
}
