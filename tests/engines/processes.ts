import type {ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync, readFileSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'

const WAIT_MS = 60_000
const SAMPLES = 30
const BETWEEN_SAMPLES_MS = 100

/** Retries for 60 s, because a program does not answer immediately after its start. */
export async function until<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + WAIT_MS
  for (;;) {
    try {
      return await attempt()
    } catch (fault) {
      if (Date.now() > end) throw fault
      await pause(50)
    }
  }
}

export async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Returns the parent of a process and the state of its main thread, or null if the process has ended. */
function statusOf(pid: string) {
  try {
    // Reads after the last bracket, because the program's name is in brackets and may contain spaces.
    const [state = '', parent = ''] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return {state, parent}
  } catch {
    return null
  }
}

function startedBy(root: string): string[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = all.filter((pid) => statusOf(pid)?.parent === root)
  return [...children, ...children.flatMap(startedBy)]
}

/** Returns whether a descendant of the process uses the CPU without a pause for 3 s. */
export async function isComputing(root: number): Promise<boolean> {
  let busy = startedBy(String(root))
  for (let sample = 0; sample < SAMPLES && busy.length > 0; sample++) {
    busy = busy.filter((pid) => statusOf(pid)?.state === 'R')
    await pause(BETWEEN_SAMPLES_MS)
  }
  return busy.length > 0
}
