import type {ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout as pause} from 'node:timers/promises'

const WAIT_MS = 60_000

/** Repeats a rejected attempt for at most 60 s, because a program does not answer immediately after its start. */
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
