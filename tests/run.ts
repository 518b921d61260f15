/** `npm test`: everything that CI runs, in order, in folders and on ports of its own. */
import {spawn} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-test-'))

interface Step {
  name: string
  command: string[]
  /** Where the step writes its counts, if it counts tests. */
  report?: string
}

const bin = (name: string) => path.join(ROOT, 'node_modules', '.bin', name)
const vitest = (project: string): Step => {
  const report = path.join(scratch, `${project}.json`)
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name: project,
    command: [
      process.execPath,
      path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      project,
      ...outputs,
    ],
    report,
  }
}

const STEPS: Step[] = [
  {name: 'types', command: [bin('tsc'), '-b']},
  {name: 'lint', command: [bin('biome'), 'ci', '--error-on-warnings', '.']},
  {name: 'generated types', command: [process.execPath, 'local/commands/typegen.ts', '--check']},
  vitest('unit'),
  vitest('contract'),
  {
    name: 'end-to-end',
    command: [process.execPath, 'tests/e2e/run.ts', path.join(scratch, 'e2e.json')],
    report: path.join(scratch, 'e2e.json'),
  },
]

function run({command: [program = '', ...args]}: Step): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: {...process.env, TEST_SCRATCH: scratch},
    })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** Vitest and Playwright both write JSON; each in its own words. */
function counts(report: string): {passed: number; failed: number} {
  try {
    const json = JSON.parse(readFileSync(report, 'utf8'))
    if (json.stats) return {passed: json.stats.expected, failed: json.stats.unexpected + json.stats.flaky}
    return {passed: json.numPassedTests, failed: json.numFailedTests}
  } catch {
    return {passed: 0, failed: 1}
  }
}

const total = {passed: 0, failed: 0}
const only = process.argv.slice(2)
for (const step of STEPS.filter(({name}) => only.length === 0 || only.includes(name))) {
  const started = performance.now()
  console.log(`\n── ${step.name}`)
  const passed = await run(step)
  const {passed: good, failed: bad} = step.report ? counts(step.report) : {passed: 1, failed: 0}
  total.passed += passed || step.report ? good : 0
  total.failed += passed ? bad : Math.max(1, bad)
  console.log(
    `── ${step.name}: ${passed ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}
rmSync(scratch, {recursive: true, force: true})
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
