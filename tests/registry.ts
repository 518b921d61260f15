/**
 * Assigns each test file to one of two lists. `npm test` runs the files in `CORE`, for every change.
 * `npm run test:full` runs the files of both lists, before a release.
 */
import {globSync} from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')

export const KINDS = ['unit', 'contract', 'e2e'] as const
export type Kind = (typeof KINDS)[number]
type Lists = {readonly [kind in Kind]: readonly string[]}

const PLACES: Lists = {
  unit: ['{schemas,studio,web,server}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
  contract: ['tests/contract/**/*.test.ts'],
  e2e: ['tests/e2e/**/*.e2e.ts'],
}

/** Files and folders of the core list. A file in `FULL` is not core, even if its folder is in this list. */
export const CORE: Lists = {
  unit: ['schemas', 'studio', 'web', 'server', 'tests/unit'],
  contract: [
    'tests/contract/backup.test.ts',
    'tests/contract/users.test.ts',
    'tests/contract/gates.test.ts',
    'tests/contract/lake/access.test.ts',
    'tests/contract/lake/content.test.ts',
    'tests/contract/lake/live.test.ts',
    'tests/contract/lake/requests.test.ts',
    'tests/contract/lake/studio-requests.test.ts',
    'tests/contract/leads.outbox.test.ts',
    'tests/contract/serving.test.ts',
    'tests/contract/serving.log.test.ts',
    'tests/contract/supabase.alarms.test.ts',
    'tests/contract/supabase.auth.test.ts',
    'tests/contract/supabase.desk.test.ts',
    'tests/contract/supabase.grants.test.ts',
    'tests/contract/supabase.limits.test.ts',
    'tests/contract/supabase.storage.test.ts',
    'tests/contract/supabase.rest.test.ts',
  ],
  e2e: [
    'tests/e2e/coerenza.e2e.ts',
    'tests/e2e/first-view.e2e.ts',
    'tests/e2e/floor.e2e.ts',
    'tests/e2e/leads.e2e.ts',
    'tests/e2e/page-access.e2e.ts',
    'tests/e2e/page-clean.e2e.ts',
    'tests/e2e/page-discount.e2e.ts',
    'tests/e2e/page-header.e2e.ts',
    'tests/e2e/page-heard.e2e.ts',
    'tests/e2e/page-left-behind.e2e.ts',
    'tests/e2e/page-live.e2e.ts',
    'tests/e2e/page-noscript.e2e.ts',
    'tests/e2e/page-ownership.e2e.ts',
    'tests/e2e/page-sections.e2e.ts',
    'tests/e2e/page-source.e2e.ts',
    'tests/e2e/presentazione.e2e.ts',
    'tests/e2e/quiz.e2e.ts',
    'tests/e2e/quiz-accessible.e2e.ts',
    'tests/e2e/quiz-content.e2e.ts',
    'tests/e2e/quiz-photo.e2e.ts',
    'tests/e2e/quiz-send.e2e.ts',
    'tests/e2e/quiz-time.e2e.ts',
    'tests/e2e/richieste.e2e.ts',
    'tests/e2e/studio-bundle.e2e.ts',
    'tests/e2e/studio-editing.e2e.ts',
    'tests/e2e/studio-lists.e2e.ts',
    'tests/e2e/studio-pictures.e2e.ts',
    'tests/e2e/studio-publishing.e2e.ts',
    'tests/e2e/studio-signin.e2e.ts',
    'tests/e2e/testi.e2e.ts',
  ],
}

export const FULL: Lists = {
  unit: [],
  contract: [
    'tests/contract/attacks.test.ts',
    'tests/contract/closing.test.ts',
    'tests/contract/doctor.test.ts',
    'tests/contract/full-disk.test.ts',
    'tests/contract/lake/fuzz.test.ts',
    'tests/contract/lake/content-running.test.ts',
    'tests/contract/lake/durability.test.ts',
    'tests/contract/lake/trouble.test.ts',
    'tests/contract/leads.command.test.ts',
    'tests/contract/supabase.crash.test.ts',
    'tests/contract/supabase.power-cut.test.ts',
    'tests/contract/supabase.trouble.test.ts',
    'tests/contract/supabase.worker.test.ts',
    'tests/contract/update.test.ts',
    'tests/contract/upgrade.test.ts',
    'tests/contract/upgrade.postgresql.test.ts',
  ],
  e2e: [
    'tests/e2e/budget.e2e.ts',
    'tests/e2e/engines-page.e2e.ts',
    'tests/e2e/engines-quiz.e2e.ts',
    'tests/e2e/engines-studio.e2e.ts',
    'tests/e2e/page-further.e2e.ts',
    'tests/e2e/page-wcag.e2e.ts',
    'tests/e2e/page-within-reach.e2e.ts',
    'tests/e2e/presentazione-bar.e2e.ts',
    'tests/e2e/presentazione-states.e2e.ts',
    'tests/e2e/presentazione-typing.e2e.ts',
    'tests/e2e/richieste-live.e2e.ts',
    'tests/e2e/site-hosted.e2e.ts',
    'tests/e2e/studio-further.e2e.ts',
    'tests/e2e/studio-hosted.e2e.ts',
    'tests/e2e/studio-together.e2e.ts',
  ],
}

const isIn = (file: string, entries: readonly string[]) =>
  entries.some((entry) => file === entry || file.startsWith(`${entry}/`))

/** Returns the list that contains a test file, or null if no list or both lists contain it. */
export function listOf(
  file: string,
  core: readonly string[],
  full: readonly string[],
): 'core' | 'full' | null {
  if (core.includes(file) && full.includes(file)) return null
  if (full.includes(file)) return 'full'
  return isIn(file, core) ? 'core' : null
}

export const testFiles = (kind: Kind): string[] =>
  PLACES[kind].flatMap((place) => globSync(place, {cwd: ROOT})).sort()

/** Returns one message for each test file that is not in exactly one list, and for each listed path without tests. */
export function registryFaults(): string[] {
  return KINDS.flatMap((kind) => {
    const files = testFiles(kind)
    const astray = files.filter((file) => listOf(file, CORE[kind], FULL[kind]) === null)
    const gone = [...CORE[kind], ...FULL[kind]].filter((entry) => !files.some((file) => isIn(file, [entry])))
    return [
      ...astray.map((file) => `${file} must stand in exactly one list of tests/registry.ts.`),
      ...gone.map((entry) => `${entry} stands in tests/registry.ts and does not exist.`),
    ]
  })
}

/** True under `npm test`, which sets `TEST_LIST`. Other commands can run every test file. */
export const isCoreRun = process.env.TEST_LIST === 'core'

/** Returns the core test files under `npm test`, and all test files under other commands. */
export const filesOfRun = (kind: Kind): string[] =>
  testFiles(kind).filter((file) => !isCoreRun || listOf(file, CORE[kind], FULL[kind]) === 'core')
