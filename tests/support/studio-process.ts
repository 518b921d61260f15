/** The product without leads and without a build of its own: what the tests of the Studio need. Prints where it is. */
import {startEmbedded} from '../../local/embedded.ts'
import {readEnvironment} from '../../local/environment.ts'
import {ensureFirstEditor} from '../../local/first-editor.ts'
import {seedOnce} from '../../local/seed.ts'

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
