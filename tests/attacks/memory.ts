import {readdirSync, readFileSync} from 'node:fs'

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A process with all that it started. */
function family(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(family)]
}

/** What they hold together; what several share counts once. */
export function heldMb(pid: number): number {
  const kb = (one: number) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0)
  return Math.round(family(pid).reduce((sum, one) => sum + kb(one), 0) / 1024)
}
