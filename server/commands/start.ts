import {startEmbedded} from '../app/embedded.ts'
import {closeOnSignals} from '../app/signals.ts'
import {ensureFirstAccount, FIRST_LOGIN} from '../lake/auth/first-accounts.ts'
import {seedOnce} from '../lake/content/seed.ts'
import {build} from '../site/build/build.ts'
import {isCurrent} from '../site/build/inputs.ts'
import {run} from './run.ts'

/** Returns the sign-in line of the start message. Only the first start shows a generated password. */
function signIn(password: string | null, studioPassword: string | null): string {
  if (password) return `sign in as ${FIRST_LOGIN} with ${password} (shown only this once)`
  if (studioPassword) return `sign in as ${FIRST_LOGIN} with STUDIO_PASSWORD`
  return `sign in as ${FIRST_LOGIN}; a new password: npm run users -- reset ${FIRST_LOGIN}`
}

await run({}, async (settings) => {
  const embedded = await startEmbedded(settings)
  closeOnSignals(() => embedded.close())
  // Creates the database, which takes seconds, before the first lead arrives.
  if (embedded.leads.isNew) embedded.leads.database.ready().catch(() => {})
  const seeded = await seedOnce(embedded.client)
  if (seeded > 0) console.log(`The demo content is in place (${seeded} documents).`)
  const password = await ensureFirstAccount(embedded.access, settings.studioPassword)
  if (!isCurrent(settings.distDir, process.env)) {
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
// Exits after a failure, because the listening server would keep the process running.
if (process.exitCode) process.exit()
