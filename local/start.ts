import path from 'node:path'
import {build} from './build.ts'
import {type Embedded, startEmbedded} from './embedded.ts'
import {EnvironmentError, readEnvironment} from './environment.ts'
import {buildInputs, isBuilt, markBuilt} from './inputs.ts'
import {seedOnce} from './seed.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** Ctrl-C and `kill` end in order: nothing half-written, no lock left. A second one ends at once. */
function closeOnSignals(embedded: Embedded) {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1)
      closing = true
      embedded.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

async function start() {
  const settings = readEnvironment(process.env, ROOT)
  const embedded = await startEmbedded(settings)
  closeOnSignals(embedded)
  if (embedded.lake) {
    const seeded = await seedOnce(embedded.client)
    if (seeded > 0) console.log(`The demo content is in place (${seeded} documents).`)
  }
  const inputs = buildInputs(process.env)
  if (!isBuilt(settings.distDir, inputs)) {
    console.log('Building the page and the Studio …')
    await build({distDir: settings.distDir, lakeUrl: embedded.url})
    markBuilt(settings.distDir, inputs)
  }
  embedded.site.load()
  console.log(`
  Page     ${embedded.url}/
  Studio   ${embedded.url}/studio
  Content  ${settings.sanity ? `hosted Sanity project ${settings.sanity.projectId}` : settings.dataDir}

  Ctrl-C stops it.
`)
}

start().catch((error: unknown) => {
  const expected =
    error instanceof EnvironmentError || (error instanceof Error && !error.stack?.includes('TypeError'))
  console.error(expected && error instanceof Error ? error.message : error)
  process.exit(1)
})
