/** `npm run test:long`: in full length what `npm test` does in short: memory, kills, nonsense, a thousand listeners, updates, and minutes of load; and the development loop. */
import {runSteps, vitest} from './steps.ts'

const FILES = ['memory', 'durability', 'crash', 'fuzz', 'listeners-crowd', 'contract/update']

await runSteps([
  vitest('contract', {files: FILES, env: {TEST_LONG: '1'}}),
  {name: 'development', program: 'tests/development/run.ts', after: ['contract']},
  {name: 'soak', program: 'tests/bench/run.ts', args: ['soak'], after: ['development']},
])
