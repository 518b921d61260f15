/** The embedded Lake alone, in a process of its own, so that a test can kill it. Prints where it is. */
import {startEmbedded} from '../../server/app/embedded.ts'
import {readEnvironment} from '../../server/app/settings/environment.ts'
import {closeOnSignals} from '../../server/app/signals.ts'

const embedded = await startEmbedded(readEnvironment(process.env, process.cwd()))
closeOnSignals(() => embedded.close())
// Last: whoever reads this may end the process at once, and in order.
console.log(JSON.stringify({url: embedded.url, token: embedded.token}))
