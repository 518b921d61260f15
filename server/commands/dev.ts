/**
 * `npm run dev`: serves the product from its sources. Vite updates open pages and the Studio after a change. After a
 * change of the server's code, Node's `--watch-path` restarts the server, and open pages reload.
 */
import {startEmbedded} from '../app/embedded.ts'
import {closeOnSignals} from '../app/signals.ts'
import {ensureFirstAccount, FIRST_LOGIN} from '../lake/auth/first-accounts.ts'
import {seedOnce} from '../lake/content/seed.ts'
import {createDevelopmentSite, openPrograms} from './development/site.ts'
import {run} from './run.ts'

await run({}, async (settings) => {
  const programs = await openPrograms()
  const embedded = await startEmbedded(settings, (options) => createDevelopmentSite(programs, options))
  closeOnSignals(async () => {
    // The server's `close` waits for the hot-reload sockets, which Vite closes.
    await Promise.all(Object.values(programs).map((program) => program.close()))
    await embedded.close()
  })
  await seedOnce(embedded.client)
  const password = await ensureFirstAccount(embedded.access, settings.studioPassword)
  if (password) console.log(`Studio: sign in as ${FIRST_LOGIN} with ${password} (shown only this once)`)
  console.log(`Page ${embedded.url}/ · Studio ${embedded.url}/studio · Ctrl-C stops it`)
})
// Exits after a failure, because Vite's servers and connections of open pages would keep the process running.
if (process.exitCode) process.exit()
