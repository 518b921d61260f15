/**
 * Names the test files that only `npm run test:full` runs, before a release. All other test files are the core, which
 * `npm test` runs at every change.
 */
import {globSync} from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')

/** Glob patterns of the test files of each kind. */
const PLACES = {
  unit: ['{schemas,studio,web,server}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
  contract: ['tests/contract/**/*.test.ts'],
  e2e: ['tests/e2e/**/*.e2e.ts'],
}

export const FULL: readonly string[] = [
  'tests/contract/attacks.test.ts',
  'tests/contract/closing.test.ts',
  'tests/contract/full-disk.test.ts',
  'tests/contract/lake/fuzz.test.ts',
  'tests/contract/lake/content-running.test.ts',
  'tests/contract/lake/durability.test.ts',
  'tests/contract/lake/trouble.test.ts',
  'tests/contract/leads.photo.test.ts',
  'tests/contract/supabase.crash.test.ts',
  'tests/contract/supabase.hosted-worker.test.ts',
  'tests/contract/supabase.trouble.test.ts',
  'tests/contract/update.test.ts',
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
]

/** Only `npm test` sets this variable. Other commands may run every test file. */
export const isCoreRun = process.env.TEST_LIST === 'core'

/** Returns the core's test files in a core run, and all test files otherwise. */
export const filesOfRun = (kind: keyof typeof PLACES): string[] =>
  PLACES[kind]
    .flatMap((place) => globSync(place, {cwd: ROOT}))
    .filter((file) => !isCoreRun || !FULL.includes(file))
    .sort()
