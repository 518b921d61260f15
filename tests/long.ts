/** `npm run test:long`: in full length what `npm test` does in short: memory, kills, nonsense, a thousand listeners, updates, and minutes of load; the development loop; the Studio in WebKitGTK; and how visitors and an editor fare while strangers attack. */
import {runSteps, vitest} from './steps.ts'

const FILES = ['memory', 'durability', 'crash', 'fuzz', 'limits', 'crowd', 'contract/update']

await runSteps([
  vitest('contract', {files: FILES, env: {TEST_LONG: '1'}}),
  {name: 'development', program: 'tests/development/run.ts', after: ['contract']},
  {name: 'soak', program: 'tests/bench/run.ts', args: ['soak'], after: ['development']},
  {
    name: 'engines',
    program: 'tests/e2e/run.ts',
    args: ['e2e/engines-studio', '--pass-with-no-tests'],
    env: {TEST_LONG: '1'},
    after: ['soak'],
  },
  {name: 'attacks', program: 'tests/attacks/run.ts', after: ['engines']},
])
