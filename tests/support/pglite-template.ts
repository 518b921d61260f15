import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {openPglite} from '../../local/supabase/database/pglite-driver.ts'

/**
 * An empty database as PGlite makes it, kept for the tests: making one takes seconds, copying it does not. The
 * migrations are not in it: every test still runs them.
 */
const PACKAGE = path.join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '@electric-sql',
  'pglite',
  'package.json',
)
const {version} = JSON.parse(readFileSync(PACKAGE, 'utf8'))
const HOME = path.join(
  process.env.TEST_SCRATCH ?? tmpdir(),
  `clinica-pglite-${version}-${process.getuid?.() ?? 'user'}`,
)
const PATIENCE_MS = 180_000

async function make() {
  const folder = mkdtempSync(`${HOME}-`)
  await (await openPglite(folder)).close()
  renameSync(path.join(folder, 'data'), HOME)
  rmSync(folder, {recursive: true, force: true})
}

/** Only one test file makes it; the others wait for that. */
async function template(): Promise<string> {
  const lock = `${HOME}.lock`
  const deadline = Date.now() + PATIENCE_MS
  while (!existsSync(HOME)) {
    try {
      mkdirSync(lock)
    } catch {
      if (Date.now() > deadline) throw new Error(`Nobody makes ${HOME}: is ${lock} left over?`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    try {
      if (!existsSync(HOME)) await make()
    } finally {
      rmdirSync(lock)
    }
  }
  return HOME
}

/** Lays an empty database where a data folder has its leads. */
export async function withEmptyLeads(dataDir: string): Promise<string> {
  const from = await template()
  cpSync(from, path.join(dataDir, 'supabase', 'postgres', 'data'), {recursive: true})
  return dataDir
}
