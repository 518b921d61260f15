/**
 * The product's page and leads in a process of its own, from a build in `DIST_DIR`; `MORE` adds that many of each entry.
 * Prints where it is, and the public key.
 */

import {startEmbedded} from '../../server/app/embedded.ts'
import {readEnvironment} from '../../server/app/settings/environment.ts'
import {closeOnSignals} from '../../server/app/signals.ts'
import {seedOnce} from '../../server/lake/content/seed.ts'
import {addEntries} from './content.ts'

const embedded = await startEmbedded(readEnvironment(process.env, process.cwd()))
await seedOnce(embedded.client)
const more = Number(process.env.MORE ?? 0)
if (more > 0) await addEntries(embedded.client, more)
await embedded.site.load()
const {key} = await (await fetch(`${embedded.url}/leads-key.json`)).json()
closeOnSignals(() => embedded.close())
console.log(JSON.stringify({url: embedded.url, key}))
