/** Import rules of biome.json report each forbidden sample. `npm run lint` shows that they allow the code's own imports. */
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

/** Imports of a folder above or beside. */
const UPWARDS: Samples = Object.fromEntries(
  SERVER_ROOMS.slice(1).flatMap((line, index) =>
    line.map((room) => {
      const others = SERVER_ROOMS.slice(0, index + 2).flat()
      const imports = others.filter((other) => other !== room).map((other) => `../${other}/any.ts`)
      const rooms = roomsFrom('../../', ['schemas', 'studio', 'web', 'tests'])
      return [`server/${room}/any.ts`, [...imports, ...rooms]]
    }),
  ),
)

const PACKAGES = ['react', 'react-dom/client', '@sanity/client', '@supabase/supabase-js', 'node:fs']
const SECTIONS = readdirSync(path.join(ROOT, 'web', 'sections'), {withFileTypes: true}).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

test('every forbidden import is reported', () => {
  const broken: Samples = {
    'schemas/any.ts': roomsFrom('../', ['studio', 'web', 'server', 'supabase', 'tests']),
    'supabase/any.ts': roomsFrom('../', ['schemas', 'studio', 'web', 'server', 'tests']),
    'supabase/functions/any/any.ts': [
      ...roomsFrom('../../../', ['schemas', 'studio', 'web', 'server', 'tests']),
      ...['supabase', 'site', 'app', 'leads'].map((room) => `../../../server/${room}/any.ts`),
    ],
    'server/any.ts': roomsFrom('../', ['schemas', 'studio', 'web', 'tests']),
    ...UPWARDS,
    'studio/tools/testi/views/any.tsx': roomsFrom('../../../../', ['web', 'server', 'supabase', 'tests']),
    'studio/tools/richieste/logic/any.ts': [...PACKAGES, '../data/session.ts', '../views/tool.tsx'],
    'studio/tools/coerenza/rules/any.ts': [
      ...PACKAGES,
      '../data/store.ts',
      '../views/list.tsx',
      '../index.ts',
    ],
    'studio/documents/any.ts': [...PACKAGES, '../content/store.ts', '../tools/coerenza/index.ts'],
    'web/preview/edges/any.tsx': roomsFrom('../../../'),
    'web/app/any.ts': [...roomsFrom('../../'), '../preview/any.ts'],
    'web/sections/any.tsx': [...roomsFrom('../../'), '../app/any.ts', '../preview/any.ts'],
    'web/sections/new/any.tsx': [
      ...roomsFrom('../../../'),
      ...SECTIONS.map((section) => `../${section}/any.tsx`),
      '../landing.tsx',
      '../sections.ts',
      '../../app/any.ts',
    ],
    'web/sections/new/sub/any.tsx': [
      ...SECTIONS.map((section) => `../../${section}/any.tsx`),
      '../../../sections/faq/any.tsx',
    ],
    'web/quiz/any.tsx': [
      ...roomsFrom('../../'),
      '../app/any.ts',
      '../sections/landing.tsx',
      '../preview/any.ts',
    ],
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
      '../sections/landing.tsx',
      '../quiz/machine.ts',
    ],
    'web/contact/any.ts': [
      ...PACKAGES,
      ...roomsFrom('../../'),
      '../leads/submit-lead.ts',
      '../content/page.ts',
    ],
    'web/content/any.ts': [...roomsFrom('../../'), '../leads/any.ts', '../quiz/any.ts', '../sections/any.ts'],
    'web/ui/any.tsx': [...roomsFrom('../../'), '../leads/any.ts', '../quiz/any.ts', '../app/any.ts'],
  }
  expect(reported(broken)).toEqual(broken)
})
