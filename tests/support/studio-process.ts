/** The product without leads and without a build of its own: what the tests of the Studio need. Prints where it is. */

import {seedOnce} from '../../local/content/seed.ts'
import {startEmbedded} from '../../local/server/embedded.ts'
import {readEnvironment} from '../../local/server/environment.ts'
import {ensureFirstEditor} from '../../local/server/first-editor.ts'

const settings = readEnvironment(process.env, process.cwd())
const embedded = await startEmbedded(settings)
if (!embedded.lake) throw new Error('The tests of the Studio need the embedded Lake')
await seedOnce(embedded.client)
await ensureFirstEditor(embedded.lake.access, settings.studioPassword)
await embedded.site.load()
console.log(`  Page     ${embedded.url}/`)
process.on('SIGTERM', () => {
  embedded.close().then(() => process.exit(0))
})
