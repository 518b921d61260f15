/** Runs steps side by side as far as one does not need another, says of each how it ended, and counts their tests. */
import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {leashed} from './support/program.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** For all that the steps write, and gone with them. */
export const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-test-'))

export interface Step {
  name: string
  /** A program for Node, and what it is given. */
  program: string
  args?: string[]
  env?: Record<string, string>
  /** The steps that must have ended before; those that are not part of this run do not count. */
  after?: string[]
  /** Where the step writes its counts, if it counts tests. */
  report?: string
}

/** A project of Vitest, or some of its files. */
export function vitest(
  project: string,
  {files = [], ...others}: {files?: string[]; after?: string[]; env?: Record<string, string>},
): Step {
  const report = path.join(scratch, `${project}.json`)
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', '--project', project, ...outputs, ...files]
  return {name: project, program: 'node_modules/vitest/vitest.mjs', args, report, ...others}
}

interface Ended {
  name: string
  seconds: number
  passed: number
  failed: number
}

const running = new Set<ChildProcess>()

/** Each step is a group of processes: with it ends whatever a failed test has left. */
function endGroup(child: ChildProcess) {
  running.delete(child)
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  } catch {
    // Nobody is left, which is as it should be.
  }
}

process.on('exit', () => {
  for (const child of running) endGroup(child)
  rmSync(scratch, {recursive: true, force: true})
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

/** Several write at the same time: each line says whose it is. */
function run({name, program, args = [], env = {}}: Step): Promise<boolean> {
  const child = spawn(process.execPath, [...leashed(program), ...args], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {...process.env, TEST_SCRATCH: scratch, ...env},
  })
  running.add(child)
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({input}).on('line', (line) => console.log(`${name} │ ${line}`))
  }
  child.once('exit', () => endGroup(child))
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

/** Vitest and Playwright both write JSON; each in its own words. */
function counts(report: string): {passed: number; failed: number} {
  try {
    const json = JSON.parse(readFileSync(report, 'utf8'))
    // Passed at the second try: only where the first one's browser had ended by itself.
    if (json.stats) return {passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected}
    return {passed: json.numPassedTests, failed: json.numFailedTests}
  } catch {
    return {passed: 0, failed: 1}
  }
}

async function take(step: Step): Promise<Ended> {
  const started = performance.now()
  console.log(`── ${step.name} …`)
  const good = await run(step)
  const seconds = (performance.now() - started) / 1000
  const {passed, failed} = step.report ? counts(step.report) : {passed: good ? 1 : 0, failed: 0}
  console.log(`── ${step.name}: ${good ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return {name: step.name, seconds, passed, failed: good ? failed : Math.max(1, failed)}
}

/** Ends the program, with 1 when anything failed. */
export async function runSteps(steps: readonly Step[]): Promise<never> {
  const ends = new Map<string, Promise<Ended>>()
  for (const step of steps) {
    const before = (step.after ?? []).map((name) => ends.get(name))
    ends.set(
      step.name,
      Promise.all(before).then(() => take(step)),
    )
  }
  const all = await Promise.all(ends.values())
  console.log()
  for (const {name, seconds, passed, failed} of all) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}: ${passed} passed, ${failed} failed`)
  }
  const sum = (of: 'passed' | 'failed') => all.reduce((total, ended) => total + ended[of], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') > 0 ? 1 : 0)
}
