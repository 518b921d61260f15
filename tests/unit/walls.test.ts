/** Checks that the import rules of biome.json report forbidden imports. */
import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')
const BIOME = path.join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')

/** Imported modules, by the path of the importing file. */
type Samples = Record<string, readonly string[]>

/** Returns the imports that Biome reports with the project's configuration. */
function reported(samples: Samples): Samples {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'clinica-walls-')))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const {vcs, ...configuration} = JSON.parse(readFileSync(path.join(ROOT, 'biome.json'), 'utf8'))
  expect(vcs).toBeDefined()
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(configuration))
  for (const [file, imports] of Object.entries(samples)) {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true})
    // Uses `import type` as the harder case, so that the test fails if a rule ignores type imports.
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

const FORBIDDEN: Samples = {
  'schemas/any.ts': ['../studio/any.ts', '../web/any.ts', '../server/any.ts', '../tests/any.ts'],
  'supabase/any.ts': ['../schemas/any.ts', '../studio/any.ts', '../web/any.ts', '../server/any.ts'],
  'supabase/functions/any/any.ts': ['../../../server/supabase/any.ts', '../../../server/app/any.ts'],
  'server/any.ts': ['../schemas/any.ts', '../studio/any.ts', '../web/any.ts', '../tests/any.ts'],
  // Within server/, a folder may import only later ones: commands, app, leads, site or lake or supabase, shared.
  'server/app/any.ts': ['../commands/any.ts', '../../web/any.ts'],
  'server/leads/any.ts': ['../commands/any.ts', '../app/any.ts', '../../web/any.ts'],
  'server/site/any.ts': ['../app/any.ts', '../leads/any.ts', '../lake/any.ts', '../supabase/any.ts'],
  'server/lake/any.ts': ['../app/any.ts', '../leads/any.ts', '../site/any.ts', '../supabase/any.ts'],
  'server/supabase/any.ts': ['../app/any.ts', '../leads/any.ts', '../site/any.ts', '../lake/any.ts'],
  'server/shared/any.ts': ['../commands/any.ts', '../app/any.ts', '../lake/any.ts', '../../schemas/any.ts'],
  'studio/tools/testi/views/any.tsx': ['../../../../web/any.ts', '../../../../server/any.ts'],
  'studio/tools/richieste/logic/any.ts': ['react', 'node:fs', '../data/session.ts', '../views/tool.tsx'],
  'studio/tools/coerenza/rules/any.ts': ['react', 'node:fs', '../data/store.ts', '../views/list.tsx'],
  'studio/documents/any.ts': ['react', '../content/store.ts', '../tools/coerenza/index.ts'],
  'web/preview/edges/any.tsx': ['../../../studio/any.ts', '../../../server/any.ts'],
  'web/app/any.ts': ['../../schemas/any.ts', '../../studio/any.ts', '../preview/any.ts'],
  'web/sections/any.tsx': ['../../schemas/any.ts', '../app/any.ts', '../preview/any.ts'],
  'web/sections/new/any.tsx': ['../faq/any.tsx', '../hero/any.tsx', '../landing.tsx', '../../app/any.ts'],
  'web/sections/new/sub/any.tsx': ['../../faq/any.tsx', '../../../sections/faq/any.tsx'],
  'web/quiz/any.tsx': ['../../schemas/any.ts', '../app/any.ts', '../sections/any.tsx', '../preview/any.ts'],
  'web/quiz/machine.ts': ['react', './stores.ts', '../leads/submit-lead.ts', '../content/page.ts'],
  'web/leads/any.ts': ['../../server/any.ts', '../app/any.ts', '../sections/any.tsx', '../quiz/machine.ts'],
  'web/contact/any.ts': ['react', '../../studio/any.ts', '../leads/submit-lead.ts', '../content/page.ts'],
  'web/content/any.ts': ['../../studio/any.ts', '../leads/any.ts', '../quiz/any.ts', '../sections/any.ts'],
  'web/ui/any.tsx': ['../../studio/any.ts', '../leads/any.ts', '../quiz/any.ts', '../app/any.ts'],
}

test('every forbidden import is reported', () => {
  expect(reported(FORBIDDEN)).toEqual(FORBIDDEN)
})
