import type {ChildProcess} from 'node:child_process'
import {once} from 'node:events'

const PATIENCE_MS = 60_000

/** A program that was just started does not answer at once. */
export async function until<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await attempt()
    } catch (fault) {
      if (Date.now() > end) throw fault
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

export async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
