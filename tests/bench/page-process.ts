/** The product's page in a process of its own, from a build in `DIST_DIR`; `MORE` adds that many of each entry. */

import {seedOnce} from '../../local/content/seed.ts'
import {startEmbedded} from '../../local/server/embedded.ts'
import {readEnvironment} from '../../local/settings/environment.ts'
import {addEntries} from './content.ts'

const embedded = await startEmbedded(readEnvironment(process.env, process.cwd()))
await seedOnce(embedded.client)
const more = Number(process.env.MORE ?? 0)
if (more > 0) await addEntries(embedded.client, more)
await embedded.site.load()
process.on('SIGTERM', () => {
  embedded.close().then(() => process.exit(0))
})
console.log(embedded.url)
