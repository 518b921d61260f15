/**
 * `npm run typegen`: the types of the page's queries. With `--check` it writes nothing and fails when the committed
 * file is not what the schema and the queries give.
 */
import {execFile} from 'node:child_process'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {ROOT} from '../shared/root.ts'
import {scratchFolder} from '../shared/scratch.ts'

const SANITY = path.join(ROOT, 'node_modules', 'sanity', 'bin', 'sanity')
const QUERIES = ['web/sections/query.ts', 'web/content/probe-query.ts']
const OUTPUT = 'web/content/types.gen.ts'

const run = promisify(execFile)

/** What it says of a mistake in the schema or a query is all there is to say: it ends the program. */
async function sanity(...args: string[]) {
  const options = {
    cwd: path.join(ROOT, 'studio'),
    env: {...process.env, DO_NOT_TRACK: '1', CI: '1', NO_COLOR: '1'},
  }
  await run(process.execPath, [SANITY, ...args], options).catch(({stdout, stderr}) => {
    throw new Error(`sanity ${args.slice(0, 2).join(' ')} failed:\n${stdout}${stderr}`)
  })
}

/** Paths of the command line are relative to the Studio's folder, whatever they look like. */
const fromStudio = (file: string) => path.relative(path.join(ROOT, 'studio'), file)

async function generate(scratch: string): Promise<string> {
  const schema = path.join(scratch, 'schema.json')
  const types = path.join(scratch, 'types.ts')
  const config = path.join(scratch, 'typegen.json')
  // Required fields stay nullable in the types (no --enforce-required-fields): validation guards the Studio's Publish
  // button only, and the page must live with whatever reached the Lake by another way.
  await sanity('schema', 'extract', '--path', fromStudio(schema))
  writeFileSync(
    config,
    JSON.stringify({
      path: QUERIES.map((file) => fromStudio(path.join(ROOT, file))),
      schema: fromStudio(schema),
      generates: fromStudio(types),
      // A module augmentation would import the client into whatever imports the types.
      overloadClientMethods: false,
    }),
  )
  await sanity('typegen', 'generate', '--config-path', fromStudio(config))
  return readFileSync(types, 'utf8').replaceAll(fromStudio(scratch), '.')
}

const check = process.argv.includes('--check')

async function typegen() {
  await using scratch = await scratchFolder(path.join(tmpdir(), 'clinica-typegen-'))
  const generated = await generate(scratch.path)
  const target = path.join(ROOT, OUTPUT)
  if (!check) {
    writeFileSync(target, generated)
    console.log(`Wrote ${OUTPUT}.`)
  } else if (existsSync(target) && readFileSync(target, 'utf8') === generated) {
    console.log('The generated types are up to date.')
  } else {
    throw new Error(`${OUTPUT} does not fit the schema and the queries. Run: npm run typegen`)
  }
}

await typegen().catch(({message}: Error) => {
  console.error(message)
  process.exitCode = 1
})
