import {execFile} from 'node:child_process'
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import type {Ended} from './steps.ts'

/** Maximum CPU time of a core run. One unit, about 1.1 s, is ten times the CPU time of the job in `calibrate.ts`. */
const MAX_UNITS = 1_100
const DEAREST = 20
const PAUSE_MS = 15_000

const run = promisify(execFile)

/**
 * Measures the unit of the budget every 15 s during the tests, because the speed of a shared machine varies. Returns a
 * function that stops the timer and resolves with the mean unit in CPU seconds.
 */
export function startMeasuringUnit(): () => Promise<number> {
  const jobs: Promise<number>[] = []
  const start = () => {
    const job = run(process.execPath, [path.join(import.meta.dirname, 'calibrate.ts')])
    jobs.push(job.then(({stdout}) => Number(stdout)))
  }
  start()
  const timer = setInterval(start, PAUSE_MS)
  return async () => {
    clearInterval(timer)
    const all = await Promise.all(jobs)
    return all.reduce((sum, one) => sum + one, 0) / all.length
  }
}

interface Timed {
  title: string
  seconds: number
}

interface VitestReport {
  testResults: {name: string; assertionResults: {title: string; duration?: number | null}[]}[]
}
interface Suite {
  file: string
  suites?: Suite[]
  specs?: {title: string; tests: {results: {duration: number}[]}[]}[]
}

const ofVitest = ({testResults}: VitestReport): Timed[] =>
  testResults.flatMap(({name, assertionResults}) =>
    assertionResults.map(({title, duration}) => ({
      title: `${path.basename(name)} › ${title}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )

const ofSuite = ({file, suites = [], specs = []}: Suite): Timed[] => [
  ...suites.flatMap(ofSuite),
  ...specs.map(({title, tests}) => ({
    title: `${file} › ${title}`,
    seconds: tests.flatMap(({results}) => results).reduce((sum, {duration}) => sum + duration, 0) / 1000,
  })),
]

function testsOf(report: string): Timed[] {
  const json = JSON.parse(readFileSync(report, 'utf8'))
  return json.suites ? json.suites.flatMap(ofSuite) : ofVitest(json)
}

const dearest = (ends: readonly Ended[]): Timed[] =>
  ends
    .flatMap(({report}) => (report ? testsOf(report) : []))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, DEAREST)

/** Returns whether the CPU time of all steps is within the budget. If not, prints the 20 longest tests. */
export function isWithinBudget(ends: readonly Ended[], unit: number): boolean {
  const spent = ends.reduce((sum, {cpuSeconds}) => sum + cpuSeconds, 0)
  const budget = MAX_UNITS * unit
  const figures = `${spent.toFixed(0)} of ${budget.toFixed(0)} CPU seconds (${MAX_UNITS} × ${unit.toFixed(2)})`
  if (spent <= budget) {
    console.log(`Budget: ${figures}`)
    return true
  }
  console.log(`\nThe core is too dear: ${figures}. Its longest tests:`)
  for (const {title, seconds} of dearest(ends)) console.log(`${seconds.toFixed(1).padStart(8)} s  ${title}`)
  return false
}
