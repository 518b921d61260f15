/** Serves the page from the build in `DIST_DIR`. Prints the page's URL as JSON. */
import {startEmbedded} from '../../server/app/embedded.ts'
import {readEnvironment} from '../../server/app/settings/environment.ts'
import {closeOnSignals} from '../../server/app/signals.ts'
import {seedOnce} from '../../server/lake/content/seed.ts'

const embedded = await startEmbedded(readEnvironment(process.env, process.cwd()))
await seedOnce(embedded.client)
await embedded.site.load()
closeOnSignals(() => embedded.close())
console.log(JSON.stringify({url: embedded.url}))
