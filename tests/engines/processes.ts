import type {ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync, readFileSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'

const PATIENCE_MS = 60_000
const SAMPLES = 30
const BETWEEN_SAMPLES_MS = 100

/** A program that was just started does not answer at once. */
export async function until<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + PATIENCE_MS
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

/** By its number: who started it, and what its main thread does; null once it has ended. */
function statusOf(pid: string) {
  try {
    // Its name may hold anything, and stands in brackets.
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

/** Whether something that a program has started computes without a pause, however little of the machine it gets. */
export async function computes(root: number): Promise<boolean> {
  let busy = startedBy(String(root))
  for (let sample = 0; sample < SAMPLES && busy.length > 0; sample++) {
    busy = busy.filter((pid) => statusOf(pid)?.state === 'R')
    await pause(BETWEEN_SAMPLES_MS)
  }
  return busy.length > 0
}
