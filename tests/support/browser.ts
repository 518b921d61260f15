import {existsSync} from 'node:fs'
import path from 'node:path'
import {installFromDebian} from './debian.ts'

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

/** Has Arial's measures: without either, every line of the page that waits for its face has another length. */
const FONT = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf'

type Kind = 'windowless' | 'whole'

function onPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return files.find((file) => existsSync(file)) ?? null
}

const here = (kind: Kind) => process.env.CHROMIUM ?? onPath(kind === 'whole' ? NAMES : [WINDOWLESS])

/** Debian's packages that this kind of browser still lacks. */
export const missingFor = (kind: Kind): string[] => [
  ...(here(kind) ? [] : [kind === 'whole' ? 'chromium' : WINDOWLESS]),
  ...(existsSync(FONT) ? [] : ['fonts-liberation']),
]

/**
 * `CHROMIUM`, then the PATH or Debian's package where it may be installed, else one clear message. Whoever looks at
 * windows or measures wants a `whole` browser; tests take the other where it can be had.
 */
export function findBrowser(kind: Kind = 'windowless'): string {
  if (!here(kind)) installFromDebian(...missingFor(kind))
  const found = here(kind) ?? onPath(NAMES)
  if (found && existsSync(found)) return found
  if (found) throw new Error(`CHROMIUM is set to ${found}, which does not exist.`)
  throw new Error('The end-to-end tests need Chromium: install it, or set CHROMIUM to its path.')
}
