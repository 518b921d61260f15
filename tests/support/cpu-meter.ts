import {readdirSync, readFileSync} from 'node:fs'

const SAMPLE_MS = 1_000
const TICKS_PER_SECOND = 100

interface Sample {
  pid: number
  parent: number
  /** Start time, which distinguishes a process from a later process with the same pid. */
  started: string
  seconds: number
}

/** Parses the parent, the start time and the CPU seconds from the text of `/proc/<pid>/stat`. */
function parseStat(pid: number, stat: string): Sample {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  return {pid, parent: Number(fields[1]), started: fields[19] ?? '', seconds: ticks / TICKS_PER_SECOND}
}

function readProcesses(): Sample[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [parseStat(Number(name), readFileSync(`/proc/${name}/stat`, 'latin1'))]
    } catch {
      // Ignores a process that ended after `readdirSync` listed it.
      return []
    }
  })
}

/** Updates `known` with new samples of the process `root` and of all its descendants. */
function addSamples(known: Map<string, Sample>, root: number, samples: readonly Sample[]) {
  const keyOf = ({pid, started}: Sample) => `${pid} ${started}`
  const children = Map.groupBy(samples, ({parent}) => parent)
  const add = (sample: Sample) => {
    known.set(keyOf(sample), sample)
    for (const child of children.get(sample.pid) ?? []) add(child)
  }
  for (const sample of samples) if (sample.pid === root || known.has(keyOf(sample))) add(sample)
}

/**
 * Counts the CPU seconds of a process and of all its descendants, orphans included. May miss processes that live for
 * less than 1 s. Counts 0 s on systems without `/proc`.
 */
export function meterCpu(root: number) {
  const known = new Map<string, Sample>()
  const sample = () => {
    try {
      addSamples(known, root, readProcesses())
    } catch {
      clearInterval(timer)
    }
  }
  const timer = setInterval(sample, SAMPLE_MS)
  timer.unref()
  return {
    seconds: () => [...known.values()].reduce((sum, {seconds}) => sum + seconds, 0),
    stop: () => clearInterval(timer),
  }
}
