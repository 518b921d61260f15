// The embedded server, `@sanity/export` and `@sanity/import` load slowly, so each run imports only what it needs.
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {SanityClient} from '@sanity/client'
import {apiClient, DATASET, embeddedClient} from '../app/content-source.ts'
import {readSecrets} from '../app/running.ts'
import type {Settings} from '../app/settings/environment.ts'
import {type ContentSource, readSource} from '../lake/content/source.ts'
import {writeWhole} from '../shared/data-folder/durable.ts'
import {requireData} from '../shared/data-folder/owner.ts'
import {plural, run, withProduct} from './run.ts'

const USAGE = `Usage:
  npm run content -- export [file.tar.gz]            default: content.tar.gz
  npm run content -- import <file.tar.gz | folder | file.ndjson> [--yes]

Import adds and replaces the documents that the file names and touches no other. Without --yes it only counts them.`

interface Target {
  client: SanityClient
  dataset: string
  name: string
}

/** Calls `use` with a client of the hosted project, of the running product or of a product started for the call. */
async function withTarget(settings: Settings, use: (target: Target) => Promise<void>) {
  if (settings.sanity) {
    const {projectId, dataset, token} = settings.sanity
    if (!token) throw new Error('SANITY_AUTH_TOKEN is missing: a hosted project shows drafts only with it.')
    const client = apiClient({projectId, dataset, token, perspective: 'raw'})
    return use({client, dataset, name: `hosted project ${projectId}/${dataset}`})
  }
  const {dataDir} = settings
  return withProduct(settings, (url) =>
    use({dataset: DATASET, name: dataDir, client: embeddedClient(url, readSecrets(dataDir).contentToken)}),
  )
}

async function importSource({client, name}: Target, source: ContentSource, isConfirmed: boolean) {
  const {documents, folder, isWholeFolder} = source
  const ids = documents.map(({_id}) => _id)
  const replaced = await client.fetch<number>('count(*[_id in $ids])', {ids})
  console.log(`Into ${name}: ${ids.length - replaced} new, ${replaced} to be replaced.`)
  if (!isConfirmed) throw new Error('Nothing was imported. To import, add --yes.')
  const {sanityImport} = await import('@sanity/import')
  const options = {client, operation: 'createOrReplace', assetConcurrency: 4, assetsBase: folder} as const
  const {numDocs} = await sanityImport(isWholeFolder ? folder : documents, options)
  console.log(`${plural(numDocs, 'document')} imported.`)
}

async function importContent(settings: Settings, file: string, isConfirmed: boolean) {
  const unpacked = mkdtempSync(path.join(tmpdir(), 'content-import-'))
  try {
    const source = readSource(path.resolve(file), unpacked)
    await withTarget(settings, (target) => importSource(target, source, isConfirmed))
  } finally {
    rmSync(unpacked, {recursive: true, force: true})
  }
}

async function exportContent({client, dataset}: Target, file: string) {
  const exported = await writeWhole(file, async (outputPath) => {
    const {exportDataset} = await import('@sanity/export')
    return exportDataset({client, dataset, outputPath, assetConcurrency: 4})
  })
  const {documentCount, assetCount} = exported
  console.log(`${plural(documentCount, 'document')} and ${plural(assetCount, 'picture')} written to ${file}`)
}

await run({yes: {type: 'boolean', default: false}}, async (settings, [command, file], {yes}) => {
  if (command === 'export') {
    if (!settings.sanity) requireData(settings.dataDir)
    const output = path.resolve(file ?? 'content.tar.gz')
    await withTarget(settings, (target) => exportContent(target, output))
  } else if (command === 'import' && file) await importContent(settings, file, yes)
  else throw new Error(USAGE)
})
