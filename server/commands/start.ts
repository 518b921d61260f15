import {startEmbedded} from '../app/embedded.ts'
import {closeOnSignals} from '../app/signals.ts'
import {ensureFirstAccount, FIRST_LOGIN} from '../lake/auth/first-accounts.ts'
import {seedOnce} from '../lake/content/seed.ts'
import {build} from '../site/build/build.ts'
import {isCurrent} from '../site/build/inputs.ts'
import {createSite} from '../site/site.ts'
import {run} from './run.ts'

/** A made-up password is shown this once; later starts say how to get a new one. */
function signIn(password: string | null, studioPassword: string | null): string {
  if (password) return `sign in as ${FIRST_LOGIN} with ${password} (shown only this once)`
  if (studioPassword) return `sign in as ${FIRST_LOGIN} with STUDIO_PASSWORD`
  return `sign in as ${FIRST_LOGIN}; a new password: npm run users -- reset ${FIRST_LOGIN}`
}

await run(async (settings) => {
  const loaded = Promise.withResolvers<void>()
  const embedded = await startEmbedded(settings, (site) => createSite({...site, soon: loaded.promise}))
  closeOnSignals(process, () => embedded.close())
  // Making the database takes longer than starting it: done beside the build, and not while a lead waits.
  if (embedded.leads.isNew) embedded.leads.database.ready().catch(() => {})
  const seeded = await seedOnce(embedded.client)
  if (seeded > 0) console.log(`The demo content is in place (${seeded} documents).`)
  const password = await ensureFirstAccount(embedded.access, settings.studioPassword)
  const isBuilt = isCurrent(settings.distDir, process.env)
  // What was built before is shown until something newer is there, as far as it can still be read.
  await embedded.site.load().catch((error: unknown) => {
    if (isBuilt) throw error
  })
  loaded.resolve()
  if (!isBuilt) {
    console.log('Nothing is built yet, or its sources have changed: one to three minutes.')
    await build(settings)
    await embedded.site.load()
  }
  console.log(`
  Page     ${embedded.url}/
  Studio   ${embedded.url}/studio
           ${signIn(password, settings.studioPassword)}
  Leads    ${embedded.url}/studio/richieste
  Data     ${settings.dataDir}

  Ready after ${process.uptime().toFixed(1)} s. Ctrl-C stops it.
`)
})
// What listens already would keep a program alive that has failed.
if (process.exitCode) process.exit()
