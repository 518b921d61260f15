/** Runs the embedded product in its own process, so that a test can kill it. Prints its URL and its token. */
import {startEmbedded} from '../../server/app/embedded.ts'
import {readEnvironment} from '../../server/app/settings/environment.ts'
import {closeOnSignals} from '../../server/app/signals.ts'

const embedded = await startEmbedded(readEnvironment(process.env, process.cwd()))
closeOnSignals(() => embedded.close())
// Prints the URL only after `closeOnSignals`, because the test may then send a signal immediately.
console.log(JSON.stringify({url: embedded.url, token: embedded.token}))
