/** Runs the embedded Lake in its own process, so that a test can kill it. Prints its address. */
import {startEmbedded} from '../../server/app/embedded.ts'
import {readEnvironment} from '../../server/app/settings/environment.ts'
import {closeOnSignals} from '../../server/app/signals.ts'

const embedded = await startEmbedded(readEnvironment(process.env, process.cwd()))
closeOnSignals(() => embedded.close())
// Prints after `closeOnSignals`, because the test may send a signal immediately.
console.log(JSON.stringify({url: embedded.url, token: embedded.token}))
