/** The product's page and leads in a process of its own, to be killed; prints where it is, and the public key. */

import {seedOnce} from '../../local/content/seed.ts'
import {startEmbedded} from '../../local/server/embedded.ts'
import {readEnvironment} from '../../local/settings/environment.ts'

const embedded = await startEmbedded(readEnvironment(process.env, process.cwd()))
await seedOnce(embedded.client)
await embedded.site.load()
const {key} = await (await fetch(`${embedded.url}/leads-key.json`)).json()
process.on('SIGTERM', () => {
  embedded.close().then(() => process.exit(0))
})
console.log(JSON.stringify({url: embedded.url, key}))
