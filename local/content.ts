import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {mkdtemp, readdir, readFile, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createInterface} from 'node:readline/promises'
import {parseArgs, promisify} from 'node:util'
import {createClient, type SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import {type ImportedDocument, type ImportPlan, planImport} from './content-plan.ts'
import {API_VERSION, DATASET, embeddedClient, startEmbedded} from './embedded.ts'
import {readEnvironment, type Settings} from './environment.ts'
import {readSecrets} from './secrets.ts'

/** `npm run content -- export|import`: the content as NDJSON with its pictures, embedded or hosted. */
const USAGE = `Usage:
  npm run content -- export [file.tar.gz]            default: content.tar.gz
  npm run content -- import <file.tar.gz | folder | file.ndjson> [--dry-run] [--yes]

Import adds and replaces the documents that the file names and touches no other.`

const ROOT = path.join(import.meta.dirname, '..')
const run = promisify(execFile)

interface Target {
  client: SanityClient
  dataset: string
  name: string
  close(): Promise<void>
}

async function openTarget(settings: Settings): Promise<Target> {
  if (settings.sanity) {
    const {projectId, dataset, token} = settings.sanity
    if (!token)
      throw new Error('SANITY_AUTH_TOKEN is missing: the hosted project lets nobody write without it.')
    const options = {
      projectId,
      dataset,
      token,
      apiVersion: API_VERSION,
      useCdn: false,
      perspective: 'raw',
    } as const
    return {
      client: createClient(options),
      dataset,
      name: `hosted project ${projectId}/${dataset}`,
      close: async () => {},
    }
  }
  const running = await findRunning(settings)
  if (running) return {client: running, dataset: DATASET, name: settings.dataDir, close: async () => {}}
  const embedded = await startEmbedded({...settings, port: 0})
  return {client: embedded.client, dataset: DATASET, name: settings.dataDir, close: embedded.close}
}

/** The server that holds this data folder, if it runs on the expected port. */
async function findRunning(settings: Settings): Promise<SanityClient | null> {
  if (!existsSync(path.join(settings.dataDir, 'secrets.json'))) return null
  const client = embeddedClient(
    `http://localhost:${settings.port}`,
    readSecrets(settings.dataDir).contentToken,
  )
  try {
    await client.fetch('*[0]._id')
    return client
  } catch {
    return null
  }
}

/** Unpacks an archive into a folder that Sanity's importer reads; other sources stay where they are. */
async function unpack(source: string, scratch: string): Promise<{folder: string; ndjson: string}> {
  if (!existsSync(source)) throw new Error(`${source} does not exist.`)
  let folder = source
  if (/\.(tar\.gz|tgz)$/.test(source)) {
    await run('tar', ['-xzf', source, '-C', scratch])
    folder = scratch
  } else if (!(await stat(source)).isDirectory()) {
    return {folder: path.dirname(source), ndjson: source}
  }
  const inside = await readdir(folder, {recursive: true})
  const ndjson = inside.filter((name) => name.endsWith('.ndjson'))
  if (ndjson.length !== 1)
    throw new Error(`${source} must hold exactly one .ndjson file, but holds ${ndjson.length}.`)
  const file = path.join(folder, ndjson[0] ?? '')
  return {folder: path.dirname(file), ndjson: file}
}

async function readDocuments(ndjson: string): Promise<ImportedDocument[]> {
  const lines = (await readFile(ndjson, 'utf8')).split('\n')
  return lines.flatMap((line, index) => {
    if (!line.trim()) return []
    try {
      return [JSON.parse(line) as ImportedDocument]
    } catch {
      throw new Error(`${ndjson}, line ${index + 1}: this is not JSON. Nothing was imported.`)
    }
  })
}

function printPlan(plan: ImportPlan, target: string) {
  const sample = (ids: string[]) =>
    ids.length > 0 ? `: ${ids.slice(0, 8).join(', ')}${ids.length > 8 ? ' …' : ''}` : ''
  console.log(`Into ${target}:
  ${plan.added.length} new${sample(plan.added)}
  ${plan.replaced.length} to be replaced${sample(plan.replaced)}
  ${plan.unchanged} already as they are in the file
  ${plan.untouched} others stay untouched`)
}

async function confirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nobody to ask: say --yes to import.')
  const question = createInterface({input: process.stdin, output: process.stdout})
  const answer = await question.question('Go on? [y/N] ')
  question.close()
  return /^(y|yes|s|si|sì)$/i.test(answer.trim())
}

async function importContent(target: Target, source: string, options: {dryRun: boolean; yes: boolean}) {
  const scratch = await mkdtemp(path.join(tmpdir(), 'content-import-'))
  try {
    const {folder, ndjson} = await unpack(path.resolve(source), scratch)
    const documents = await readDocuments(ndjson)
    const present = await target.client.fetch<ImportedDocument[]>('*[!(_type match "sanity.*")]')
    const plan = planImport(documents, present)
    printPlan(plan, target.name)
    if (options.dryRun) return
    if (!options.yes && !(await confirmed())) return console.log('Nothing was imported.')
    const {numDocs, warnings} = await sanityImport(folder, {
      client: target.client,
      operation: 'createOrReplace',
      allowAssetsInDifferentDataset: true,
    })
    for (const {message} of warnings) console.warn(message)
    console.log(`${numDocs} documents imported.`)
  } finally {
    await rm(scratch, {recursive: true, force: true})
  }
}

async function exportContent(target: Target, outputPath: string) {
  const {documentCount, assetCount} = await exportDataset({
    client: target.client,
    dataset: target.dataset,
    outputPath,
    assetConcurrency: 4,
  })
  console.log(`${documentCount} documents and ${assetCount} pictures written to ${outputPath}`)
}

async function main() {
  const {positionals, values} = parseArgs({
    allowPositionals: true,
    options: {'dry-run': {type: 'boolean', default: false}, yes: {type: 'boolean', default: false}},
  })
  const [command, file] = positionals
  if (command !== 'export' && !(command === 'import' && file)) throw new Error(USAGE)
  const target = await openTarget(readEnvironment(process.env, ROOT))
  try {
    if (command === 'export') await exportContent(target, path.resolve(file ?? 'content.tar.gz'))
    else await importContent(target, file ?? '', {dryRun: values['dry-run'], yes: values.yes})
  } finally {
    await target.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
