/** `npm run fuzz -- [--seconds 120] [--seed 1]`: nonsense for every route of the local default, until the time is over. */
import {parseArgs} from 'node:util'
import {removeFolder, startLake} from '../support/lake.ts'
import {fuzz} from './fuzz.ts'

const {values} = parseArgs({
  options: {
    seconds: {type: 'string', default: '120'},
    seed: {type: 'string', default: String(Date.now() % 1_000_000)},
  },
})
const [seconds, seed] = [Number(values.seconds), Number(values.seed)]
if (!(seconds > 0) || !Number.isInteger(seed)) {
  console.error('Usage: npm run fuzz -- [--seconds 120] [--seed 1]')
  process.exit(1)
}

const lake = await startLake()
let said = ''
lake.process.stderr?.on('data', (chunk) => {
  said = (said + chunk).slice(-4_000)
})
console.log(`Seed ${seed}, ${seconds} s, against ${lake.url}`)
const {faults, ...figures} = await fuzz(lake, {seed, seconds})
console.log(JSON.stringify(figures, null, 1))
for (const fault of faults) console.error(`FAULT ${fault}`)
if (said) console.error(`\nThe program said:\n${said}`)
await lake.stop()
removeFolder(lake.dataDir)
console.log(faults.length === 0 ? 'PASS: nothing crashed, hung or leaked' : `FAIL: ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
