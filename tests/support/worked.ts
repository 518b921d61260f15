import {readFileSync} from 'node:fs'

/**
 * How long the machine has worked for a process; where that is not told, how much time has gone by. Whoever wants to know
 * what something costs asks this: on a machine that does other things as well, the clock counts those too.
 */
export function workedMs(pid: number | undefined): number {
  try {
    // Linux counts in hundredths of a second, in the fields after the program's name in brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return performance.now()
  }
}
