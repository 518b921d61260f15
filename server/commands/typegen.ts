/** `npm run typegen`: generates the types of the page's queries. `--check` reports outdated types. */
import {execFileSync} from 'node:child_process'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {ROOT} from '../shared/root.ts'

const SANITY = path.join(ROOT, 'node_modules', 'sanity', 'bin', 'sanity')
const OUTPUT = path.join(ROOT, 'web', 'content', 'types.gen.ts')
const STUDIO = path.join(ROOT, 'studio')
/** Folder of the generated files, relative to `STUDIO`, which is the working directory of Sanity's command line. */
const CACHE = '../node_modules/.cache/typegen'

const inCache = (name: string) => path.join(STUDIO, CACHE, name)

const sanity = (...args: string[]) =>
  execFileSync(process.execPath, [SANITY, ...args], {
    cwd: STUDIO,
    stdio: 'inherit',
    env: {...process.env, DO_NOT_TRACK: '1', CI: '1', NO_COLOR: '1'},
  })

function generate(): string {
  mkdirSync(inCache(''), {recursive: true})
  // Without --enforce-required-fields, required fields stay nullable in the types. Validation applies to the Studio's
  // Publish button only, and other programs may write incomplete documents into the Lake.
  sanity('schema', 'extract', '--force', '--path', `${CACHE}/schema.json`)
  const config = {
    path: ['../web/sections/query.ts', '../web/content/probe-query.ts'],
    schema: `${CACHE}/schema.json`,
    generates: `${CACHE}/types.ts`,
    // The default adds `declare module '@sanity/client'`, so modules that import these types would need that package.
    overloadClientMethods: false,
  }
  writeFileSync(inCache('config.json'), JSON.stringify(config))
  sanity('typegen', 'generate', '--config-path', `${CACHE}/config.json`)
  return readFileSync(inCache('types.ts'), 'utf8').replaceAll(CACHE, '.')
}

const generated = generate()
if (!process.argv.includes('--check')) writeFileSync(OUTPUT, generated)
else if (readFileSync(OUTPUT, 'utf8') !== generated) {
  console.error('web/content/types.gen.ts does not fit the schema and the queries. Run: npm run typegen')
  process.exitCode = 1
}
