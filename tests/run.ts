/** `npm test`: everything that CI runs, in folders and on ports of its own. What fails quickly goes first. */
import path from 'node:path'
import {runSteps, type Step, scratch, vitest} from './steps.ts'

const QUICK = ['types', 'lint', 'generated types']

/** Built once, by the product itself, for everybody who needs it. */
const BUILT = path.join(scratch, 'built')
const report = path.join(scratch, 'e2e.json')

const STEPS: Step[] = [
  {name: 'types', program: 'node_modules/typescript/bin/tsc', args: ['-b']},
  {
    name: 'lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    args: ['ci', '--error-on-warnings', '.'],
  },
  {name: 'generated types', program: 'local/commands/typegen.ts', args: ['--check']},
  {name: 'browsers', program: 'tests/install.ts'},
  vitest('unit', {after: QUICK}),
  {name: 'product', program: 'tests/e2e/build.ts', args: [BUILT], after: QUICK},
  vitest('contract', {after: ['unit', 'browsers']}),
  {
    name: 'end-to-end',
    program: 'tests/e2e/run.ts',
    env: {BUILT, PLAYWRIGHT_JSON_OUTPUT_FILE: report},
    // Both fill the machine. Side by side they ended no sooner, and what waits for a moment missed it more often.
    after: ['product', 'contract'],
    report,
  },
]

const only = process.argv.slice(2)
await runSteps(STEPS.filter(({name}) => only.length === 0 || only.includes(name)))
