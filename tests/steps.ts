/** Runs steps in parallel where their dependencies allow it, counts their tests and measures their CPU time. */
import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {meterCpu} from './support/cpu-meter.ts'
import {exitWithParentArgs} from './support/program.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** Temporary folder of all steps. Deleted when this process exits. */
export const scratch = mkdtempSync(path.join(tmpdir(), 'clinica-test-'))

export interface Step {
  name: string
  /** Path of a script for Node. */
  program: string
  args?: string[]
  env?: Record<string, string>
  /** Names of earlier steps in the list that must end before this step starts. Steps that do not run are ignored. */
  after?: string[]
  /** JSON file with test results, which the step writes. Without a report the step counts as one test. */
  report?: string
}

/** Creates a step that runs a Vitest project. Runs all files of the project if `files` is empty. */
export function vitest(
  project: string,
  {files = [], ...others}: {files?: string[]; after?: string[]; env?: Record<string, string>},
): Step {
  const report = path.join(scratch, `${project}.json`)
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', '--project', project, ...outputs, ...files]
  return {name: project, program: 'node_modules/vitest/vitest.mjs', args, report, ...others}
}

export interface Ended {
  name: string
  seconds: number
  cpuSeconds: number
  passed: number
  failed: number
  report?: string
}

const running = new Set<ChildProcess>()

/** Kills all processes of a step, including processes that a failed test has not ended. */
function endGroup(child: ChildProcess) {
  running.delete(child)
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  } catch {
    // All processes of the step have already ended.
  }
}

process.on('exit', () => {
  for (const child of running) endGroup(child)
  rmSync(scratch, {recursive: true, force: true})
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

/** Runs a step. Adds the step's name to each line of output, because the output of parallel steps is mixed. */
function run({name, program, args = [], env = {}}: Step) {
  const child = spawn(process.execPath, [...exitWithParentArgs(program), ...args], {
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
  const meter = meterCpu(child.pid ?? 0)
  return new Promise<{good: boolean; cpuSeconds: number}>((resolve) => {
    const end = (good: boolean) => {
      meter.stop()
      resolve({good, cpuSeconds: meter.seconds()})
    }
    child.once('error', () => end(false))
    child.once('close', (code) => end(code === 0))
  })
}

/**
 * Returns the numbers of passed and failed tests from the JSON report of Vitest or Playwright. Counts an unreadable
 * report as one failed test.
 */
function counts(report: string): {passed: number; failed: number} {
  try {
    const json = JSON.parse(readFileSync(report, 'utf8'))
    // Counts flaky tests as passed, because a retry passes only after a browser crash (`tests/engines/test.ts`).
    if (json.stats) return {passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected}
    return {passed: json.numPassedTests, failed: json.numFailedTests}
  } catch {
    return {passed: 0, failed: 1}
  }
}

async function take(step: Step): Promise<Ended> {
  const started = performance.now()
  console.log(`── ${step.name} …`)
  const {good, cpuSeconds} = await run(step)
  const seconds = (performance.now() - started) / 1000
  const {passed, failed} = step.report ? counts(step.report) : {passed: good ? 1 : 0, failed: 0}
  console.log(`── ${step.name}: ${good ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  const {name, report} = step
  return {
    name,
    seconds,
    cpuSeconds,
    passed,
    failed: good ? failed : Math.max(1, failed),
    ...(report && {report}),
  }
}

const column = (value: number) => value.toFixed(1).padStart(8)

export async function runSteps(steps: readonly Step[]): Promise<Ended[]> {
  const ends = new Map<string, Promise<Ended>>()
  for (const step of steps) {
    const before = (step.after ?? []).map((name) => ends.get(name))
    ends.set(
      step.name,
      Promise.all(before).then(() => take(step)),
    )
  }
  const all = await Promise.all(ends.values())
  console.log('\n  wall s   CPU s')
  for (const {name, seconds, cpuSeconds, passed, failed} of all)
    console.log(`${column(seconds)}${column(cpuSeconds)}  ${name}: ${passed} passed, ${failed} failed`)
  const sum = (of: 'passed' | 'failed') => all.reduce((total, ended) => total + ended[of], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return all
}
