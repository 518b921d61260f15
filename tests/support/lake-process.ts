/** The embedded Lake alone, in a process of its own, so that a test can kill it. Prints where it is. */
import {startEmbedded} from '../../local/embedded.ts'
import {readEnvironment} from '../../local/environment.ts'

const embedded = await startEmbedded(readEnvironment(process.env, process.cwd()))
console.log(JSON.stringify({url: embedded.url, token: embedded.token}))
process.on('SIGTERM', () => {
  embedded.close().then(() => process.exit(0))
})
