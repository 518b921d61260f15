import {tmpdir} from 'node:os'
import path from 'node:path'
import {createInterface} from 'node:readline/promises'
import type {SanityClient} from '@sanity/client'
import {apiClient, DATASET, embeddedClient} from '../app/content-source.ts'
import {findRunning} from '../app/running.ts'
import type {Settings} from '../app/settings/environment.ts'
import {assetNames, foreseeAssets, uploadAssets, withAssets} from '../lake/content/assets.ts'
import {brokenReference, type ImportedDocument, type ImportPlan, planImport} from '../lake/content/plan.ts'
import {type ContentSource, readSource} from '../lake/content/source.ts'
import {requireData} from '../shared/data-folder/owner.ts'
import {scratchFolder} from '../shared/scratch.ts'
import {writeExport} from './export-file.ts'
import {runWith} from './run.ts'
import {plural} from './words.ts'

/**
 * `npm run content -- export|import`: the content as NDJSON with its pictures, embedded or hosted. What one run does not
 * need it does not load: the product and both packages are large.
 */
const USAGE = `Usage:
  npm run content -- export [file.tar.gz]            default: content.tar.gz
  npm run content -- import <file.tar.gz | folder | file.ndjson> [--dry-run] [--yes]

Import adds and replaces the documents that the file names and touches no other.`

interface Target {
  client: SanityClient
  dataset: string
  name: string
}

type ImportOptions = Record<'dry-run' | 'yes', boolean>

const NEEDS_TOKEN = {
  export: 'a hosted project shows its drafts to nobody without it, and an export holds them.',
  import: 'a hosted project lets nobody write without it.',
}
type Command = keyof typeof NEEDS_TOKEN

/** Hosted where it is set, else the running product, else the data folder, opened for as long as `use` takes. */
async function withTarget(settings: Settings, command: Command, use: (target: Target) => Promise<void>) {
  if (settings.sanity) {
    const {projectId, dataset, token} = settings.sanity
    if (!token) throw new Error(`SANITY_AUTH_TOKEN is missing: ${NEEDS_TOKEN[command]}`)
    const client = apiClient({projectId, dataset, token, perspective: 'raw'})
    return use({client, dataset, name: `hosted project ${projectId}/${dataset}`})
  }
  const embedded = {dataset: DATASET, name: settings.dataDir}
  const running = await findRunning(settings)
  if (running) return use({...embedded, client: embeddedClient(running.url, running.contentToken)})
  if (command === 'export') requireData(settings.dataDir)
  // The whole product: only who needs it waits for it to load.
  const {startAlone} = await import('../app/embedded.ts')
  await using alone = await startAlone(settings)
  await use({...embedded, client: alone.client})
}

function printPlan(plan: ImportPlan, target: string) {
  const sample = (ids: string[]) =>
    ids.length > 0 ? `: ${ids.slice(0, 8).join(', ')}${ids.length > 8 ? ' …' : ''}` : ''
  console.log(`Into ${target}:
  ${plan.added.length} new${sample(plan.added)}
  ${plan.replaced.length} to be replaced${sample(plan.replaced)}
  ${plan.unchanged} already as they are in the file
  ${plural(plan.untouched, 'other')} untouched`)
}

async function confirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nobody to ask: say --yes to import.')
  const question = createInterface({input: process.stdin, output: process.stdout})
  const answer = await question.question('Go on? [y/N] ')
  question.close()
  return /^(y|yes|s|si|sì)$/i.test(answer.trim())
}

async function importSource({client, name}: Target, source: ContentSource, options: ImportOptions) {
  const present = await client.fetch<ImportedDocument[]>('*[!(_type match "sanity.*")]')
  const plan = planImport(withAssets(source.documents, await foreseeAssets(source)), present)
  const broken = brokenReference(source.documents, present)
  if (broken) throw new Error(`${broken} Nothing was imported.`)
  printPlan(plan, name)
  const wanted = new Set([...plan.added, ...plan.replaced])
  if (options['dry-run'] || wanted.size === 0) return
  if (!options.yes && !(await confirmed())) return console.log('Nothing was imported.')
  const documents = source.documents.filter(({_id}) => wanted.has(_id))
  const ids = await uploadAssets(client, {...source, documents})
  const {sanityImport} = await import('@sanity/import')
  const {numDocs} = await sanityImport(withAssets(documents, ids), {client, operation: 'createOrReplace'})
  console.log(`${plural(numDocs, 'document')} and ${plural(ids.size, 'picture')} imported.`)
}

async function importContent(settings: Settings, file: string, options: ImportOptions) {
  await using scratch = await scratchFolder(path.join(tmpdir(), 'content-import-'))
  const source = await readSource(path.resolve(file), scratch.path)
  assetNames(source)
  await withTarget(settings, 'import', (target) => importSource(target, source, options))
}

async function exportContent({client, dataset}: Target, file: string) {
  const exported = await writeExport(file, async (outputPath) => {
    const {exportDataset} = await import('@sanity/export')
    return exportDataset({client, dataset, outputPath, assetConcurrency: 4})
  })
  const {documentCount, assetCount} = exported
  console.log(`${plural(documentCount, 'document')} and ${plural(assetCount, 'picture')} written to ${file}`)
}

const OPTIONS = {
  'dry-run': {type: 'boolean', default: false},
  yes: {type: 'boolean', default: false},
} as const

await runWith(OPTIONS, async (settings, {positionals: [command, file], values}) => {
  if (command === 'export') {
    const output = path.resolve(file ?? 'content.tar.gz')
    await withTarget(settings, command, (target) => exportContent(target, output))
  } else if (command === 'import' && file) await importContent(settings, file, values)
  else throw new Error(USAGE)
})
