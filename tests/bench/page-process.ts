/**
 * The product's page and leads in a process of its own, from a build in `DIST_DIR`; `MORE` adds that many of each entry.
 * Prints where it is, and the public key.
 */
import {seedOnce} from '../../local/content/seed.ts'
import {startEmbedded} from '../../local/server/embedded.ts'
import {closeOnSignals} from '../../local/server/signals.ts'
import {readEnvironment} from '../../local/settings/environment.ts'
import {addEntries} from './content.ts'

const embedded = await startEmbedded(readEnvironment(process.env, process.cwd()))
await seedOnce(embedded.client)
const more = Number(process.env.MORE ?? 0)
if (more > 0) await addEntries(embedded.client, more)
await embedded.site.load()
const {key} = await (await fetch(`${embedded.url}/leads-key.json`)).json()
closeOnSignals(process, () => embedded.close())
console.log(JSON.stringify({url: embedded.url, key}))
