import {readFileSync} from 'node:fs'

/** Returns the resident memory of a process in MB, or null where the system does not tell. */
export function residentMb(pid: number | undefined): number | null {
  if (process.platform !== 'linux') return null
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
