/** Import rules of biome.json: each forbidden sample is reported, and no allowed one. */
import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')
const BIOME = path.join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')

/** Imported files by importing file. */
type Samples = Record<string, readonly string[]>

/** Returns the imports that the project's Biome configuration reports. */
function reported(samples: Samples): Samples {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'clinica-walls-')))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const {vcs, ...configuration} = JSON.parse(readFileSync(path.join(ROOT, 'biome.json'), 'utf8'))
  expect(vcs).toBeDefined()
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(configuration))
  for (const [file, imports] of Object.entries(samples)) {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true})
    // Uses type imports, which an import rule misses most easily.
    const lines = imports.map((name, index) => `import type {a${index}} from '${name}'`)
    writeFileSync(path.join(folder, file), lines.join('\n'))
  }
  const options = ['--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none']
  const {stdout} = spawnSync(process.execPath, [BIOME, 'lint', ...options, '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const places = [...stdout.matchAll(/file=([^,]+),line=(\d+)/g)].map(([, file = '', line]) => {
    const from = path.relative(folder, path.resolve(folder, file)).replaceAll(path.sep, '/')
    return `${from}:${line}`
  })
  const found = Object.entries(samples).map(([file, imports]) => {
    return [file, imports.filter((_, index) => places.includes(`${file}:${index + 1}`))] as const
  })
  return Object.fromEntries(found.filter(([, imports]) => imports.length > 0))
}

const OTHER_ROOMS = ['schemas', 'studio', 'server', 'supabase', 'tests']
const roomsFrom = (up: string, rooms = OTHER_ROOMS) => rooms.map((room) => `${up}${room}/any.ts`)
/** Folders of server/ from top to bottom. Each may import only from the lines below its own. */
const SERVER_ROOMS = [['commands'], ['app'], ['leads'], ['site', 'lake', 'supabase'], ['shared']]

/**
 * Creates a sample file for each folder of server/. `rooms` receives the line and its index, and returns the imports.
 */
const inServerRooms = (rooms: (line: readonly string[], at: number) => readonly string[]): Samples =>
  Object.fromEntries(
    SERVER_ROOMS.flatMap((line, at) =>
      line.map((room) => {
        const others = rooms(line, at).filter((other) => other !== room)
        return [`server/${room}/any.ts`, others.map((other) => `../${other}/any.ts`)] as const
      }),
    ).filter(([, imports]) => imports.length > 0),
  )
/** Folders of the last line may import each other as well. */
const UPWARDS = inServerRooms((line, at) => [
  ...SERVER_ROOMS.slice(0, at).flat(),
  ...(at === SERVER_ROOMS.length - 1 ? [] : line),
])
const DOWNWARDS = inServerRooms((_, at) => SERVER_ROOMS.slice(at + 1).flat())

const PACKAGES = ['react', 'react-dom/client', '@sanity/client', '@supabase/supabase-js', 'node:fs']
const SECTIONS = readdirSync(path.join(ROOT, 'web', 'page'), {withFileTypes: true}).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

test('every import through a wall is reported', () => {
  const broken: Samples = {
    'schemas/any.ts': roomsFrom('../', ['studio', 'web', 'server', 'supabase', 'tests']),
    'schemas/singletons/any/any.ts': roomsFrom('../../../', ['studio', 'web', 'server', 'supabase']),
    'supabase/any.ts': roomsFrom('../', ['schemas', 'studio', 'web', 'server', 'tests']),
    'supabase/functions/any/any.ts': [
      ...roomsFrom('../../../', ['schemas', 'studio', 'web', 'server', 'tests']),
      ...['supabase', 'site', 'app', 'leads'].map((room) => `../../../server/${room}/any.ts`),
    ],
    'server/any.ts': roomsFrom('../', ['schemas', 'studio', 'web', 'tests']),
    'server/lake/store/any.ts': [
      ...roomsFrom('../../../', ['schemas', 'studio', 'web', 'tests']),
      ...['supabase', 'site', 'app', 'leads'].map((room) => `../../${room}/any.ts`),
    ],
    'server/supabase/auth/any.ts': ['../../lake/store/any.ts', '../../app/embedded.ts'],
    ...UPWARDS,
    'studio/any.ts': roomsFrom('../', ['web', 'server', 'supabase', 'tests']),
    'studio/tools/testi/any.ts': roomsFrom('../../../', ['web', 'server', 'supabase', 'tests']),
    'studio/tools/testi/views/any.tsx': roomsFrom('../../../../', ['web', 'server', 'supabase', 'tests']),
    'studio/tools/richieste/logic/any.ts': [...PACKAGES, '../data/session.ts', '../views/tool.tsx'],
    'studio/tools/coerenza/rules/any.ts': [
      ...PACKAGES,
      '../data/store.ts',
      '../views/list.tsx',
      '../index.ts',
    ],
    'studio/tools/coerenza/logic/any.ts': [...PACKAGES, '../data/store.ts', '../../../../web/any.ts'],
    'studio/tools/coerenza/facts/any.ts': [...PACKAGES, '../data/store.ts', '../rules/all.ts'],
    'studio/documents/any.ts': [...PACKAGES, '../content/store.ts', '../tools/coerenza/index.ts'],
    'web/any.ts': roomsFrom('../'),
    'web/preview/any.ts': roomsFrom('../../'),
    'web/preview/edges/any.tsx': roomsFrom('../../../'),
    'web/app/any.ts': [...roomsFrom('../../'), '../preview/any.ts'],
    'web/page/any.tsx': [...roomsFrom('../../'), '../app/any.ts', '../preview/any.ts'],
    'web/page/new/any.tsx': [
      ...roomsFrom('../../../'),
      ...SECTIONS.map((section) => `../${section}/any.tsx`),
      '../landing.tsx',
      '../sections.ts',
      '../../app/any.ts',
    ],
    'web/page/new/sub/any.tsx': [
      ...SECTIONS.map((section) => `../../${section}/any.tsx`),
      '../../../page/faq/any.tsx',
    ],
    'web/quiz/any.tsx': [...roomsFrom('../../'), '../app/any.ts', '../page/landing.tsx', '../preview/any.ts'],
    'web/quiz/screens/any.tsx': [...roomsFrom('../../../'), '../../app/any.ts', '../../page/faq/any.tsx'],
    'web/quiz/machine.ts': [
      ...PACKAGES,
      ...roomsFrom('../../'),
      './stores.ts',
      './quiz.tsx',
      '../leads/submit-lead.ts',
      '../content/page.ts',
      '../ui/toast.tsx',
    ],
    'web/leads/any.ts': [
      ...roomsFrom('../../'),
      '../app/any.ts',
      '../page/landing.tsx',
      '../quiz/machine.ts',
    ],
    'web/contact/any.ts': [
      ...PACKAGES,
      ...roomsFrom('../../'),
      '../leads/submit-lead.ts',
      '../content/page.ts',
    ],
    'web/content/any.ts': [...roomsFrom('../../'), '../leads/any.ts', '../quiz/any.ts', '../page/any.ts'],
    'web/ui/any.tsx': [...roomsFrom('../../'), '../leads/any.ts', '../quiz/any.ts', '../app/any.ts'],
  }
  expect(reported(broken)).toEqual(broken)
})

test('what the design allows is not reported', () => {
  const allowed: Samples = {
    'schemas/documents/any.ts': ['sanity', '../limits.ts'],
    'server/any.ts': ['../supabase/leads-csv.ts', './lake/lake.ts', 'node:fs'],
    'server/lake/http/any.ts': [
      '../store/json.ts',
      '../../../shared/http/origins.ts',
      '../../../shared/security/password.ts',
    ],
    ...DOWNWARDS,
    'server/supabase/auth/any.ts': ['../../lake/auth/access.ts', '../../shared/limit.ts'],
    'server/leads/channels/any.ts': ['../../shared/variables.ts', '../../supabase/supabase.ts'],
    'studio/tools/testi/any.tsx': ['react', 'sanity', '../../../schemas/sections.ts', './views/any.tsx'],
    'studio/tools/richieste/any.ts': ['../../../supabase/leads-csv.ts', '@supabase/supabase-js'],
    'studio/tools/richieste/logic/any.ts': [
      './lead.ts',
      '../../../../supabase/leads-csv.ts',
      '../../../../schemas/quiz-steps.ts',
    ],
    'studio/tools/coerenza/rules/any.ts': [
      './other.ts',
      '../logic/types.ts',
      '../../../documents/values.ts',
      '../../../../schemas/limits.ts',
    ],
    'studio/documents/any.ts': ['./values.ts', '../../schemas/limits.ts'],
    'studio/tools/coerenza/views/any.tsx': ['react', '@sanity/ui', '../logic/check.ts', '../rules/all.ts'],
    'web/preview/edges/any.tsx': ['react', '../../page/faq/any.tsx', '../../quiz/any.ts', '../../app/any.ts'],
    'web/app/any.tsx': ['react', '../page/landing.tsx', '../quiz/any.ts', '../content/any.ts'],
    'web/page/sections.ts': ['react', ...SECTIONS.map((section) => `./${section}/any.tsx`)],
    'web/page/faq/any.tsx': ['./answer.tsx', '../quiz-activity.tsx', '../../quiz/any.ts', '../../ui/any.tsx'],
    'web/page/faq/sub/any.tsx': ['../answer.tsx', '../../quiz-activity.tsx', '../../../ui/any.tsx'],
    'web/quiz/screens/any.tsx': [
      'react',
      '../machine.ts',
      '../../leads/submit-lead.ts',
      '../../contact/links.ts',
    ],
    'web/quiz/machine.test.ts': ['./machine.ts', 'vitest', 'fast-check'],
    'web/leads/any.ts': ['@supabase/supabase-js', './retry.ts', '../contact/any.ts', '../content/any.ts'],
    'web/quiz/machine.ts': ['../../schemas/quiz-steps.ts'],
    'web/leads/lead.ts': ['../../schemas/quiz-steps.ts'],
    'supabase/any.ts': ['../schemas/quiz-steps.ts'],
    'supabase/functions/any/any.ts': [
      '../../../server/leads/work.ts',
      '../../../server/leads/channels/list.ts',
      '../../../server/shared/variables.ts',
    ],
    'web/contact/any.ts': ['./links.ts'],
    'web/ui/any.tsx': ['react', 'styled-components', '../content/types.gen.ts'],
    'tests/contract/any.ts': [
      '../../server/seed.ts',
      '../../web/quiz/machine.ts',
      '../../supabase/leads-csv.ts',
    ],
  }
  expect(reported(allowed)).toEqual({})
})
