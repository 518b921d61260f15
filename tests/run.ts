/**
 * Runs the checks and tests. `npm test` runs the core tests, as CI does. `npm run test:full` runs all tests, with more
 * repetitions. If you pass names of steps, only these steps run.
 */
import path from 'node:path'
import {isWithinBudget, startMeasuringUnit} from './budget.ts'
import {registryFaults} from './registry.ts'
import {runSteps, type Step, scratch, vitest} from './steps.ts'

/** Folder for the built product, which all browser tests share. */
const BUILT = path.join(scratch, 'built')
const report = path.join(scratch, 'e2e.json')

const CHECKS: Step[] = [
  {name: 'types', program: 'node_modules/typescript/bin/tsc', args: ['-b']},
  {
    name: 'lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    args: ['ci', '--error-on-warnings', '.'],
    after: ['types'],
  },
  {name: 'generated types', program: 'server/commands/typegen.ts', args: ['--check'], after: ['lint']},
  {name: 'product', program: 'tests/e2e/build.ts', args: [BUILT]},
]

const testsIn = (env: Record<string, string>): Step[] => [
  vitest('unit', {env, after: ['types']}),
  vitest('contract', {env, after: ['unit', 'browsers']}),
  {
    name: 'end-to-end',
    program: 'tests/e2e/run.ts',
    env: {...env, BUILT, PLAYWRIGHT_JSON_OUTPUT_FILE: report},
    after: ['product', 'contract'],
    report,
  },
]

const CORE: Step[] = [
  ...CHECKS,
  {name: 'browsers', program: 'tests/install-core.mjs'},
  ...testsIn({TEST_LIST: 'core'}),
]

const FULL: Step[] = [
  ...CHECKS,
  {name: 'browsers', program: 'tests/install.ts'},
  ...testsIn({TEST_LONG: '1'}),
  {name: 'development', program: 'tests/development/run.ts', after: ['end-to-end']},
  vitest('load', {env: {TEST_LONG: '1'}, after: ['development']}),
]

const faults = registryFaults()
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)

const isFull = process.argv.includes('--full')
const only = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const steps = (isFull ? FULL : CORE).filter(({name}) => only.length === 0 || only.includes(name))
const isWholeCore = !isFull && only.length === 0
const stopMeasuring = startMeasuringUnit()
const ends = await runSteps(steps)
const unit = await stopMeasuring()
const isDear = isWholeCore && !isWithinBudget(ends, unit)
process.exit(isDear || ends.some(({failed}) => failed > 0) ? 1 : 0)
