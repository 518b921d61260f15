import {fork} from 'node:child_process'
import type {FromWorker, ToWorker, WorkerSetup} from './protocol.ts'

/** Where queries run. Only another process is a wall: V8 ends all of the one whose list or heap grows too large. */
export interface Worker {
  post(message: ToWorker): void
  /** Called once, when nothing more will come. */
  onEnd(listener: (end: End) => void): void
  onMessage(listener: (message: FromWorker) => void): void
  /** At once, in the middle of whatever it does. */
  kill(): void
}

export interface End {
  /** It asked for more memory than it may have. */
  outOfMemory: boolean
  reason: string
}

/** How V8 ends a process when it runs out of memory, or a list out of places: by the system and its build. */
const V8_ABORTS = new Set<string | null>(['SIGABRT', 'SIGTRAP', 'SIGILL'])
const ABORT_CODES = new Set<number | null>([133, 134])

export function startWorker(setup: WorkerSetup, maxHeapMb: number): Worker {
  const child = fork(new URL('./worker.ts', import.meta.url), [JSON.stringify(setup)], {
    execArgv: [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=16'],
    serialization: 'advanced',
    // What V8 prints when it gives up would be a stranger's to fill the log with.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let told = false
  const listeners: ((end: End) => void)[] = []
  function end(outOfMemory: boolean, reason: string) {
    if (told) return
    told = true
    for (const listener of listeners) listener({outOfMemory, reason})
  }
  child.on('error', (error) => end(false, error.message))
  child.on('exit', (code, signal) =>
    end(V8_ABORTS.has(signal) || ABORT_CODES.has(code), `its process ended with ${signal ?? code}`),
  )
  return {
    // One that has just ended takes nothing any more; its end is told by itself.
    post: (message) => void (child.connected && child.send(message, () => {})),
    onEnd: (listener) => void listeners.push(listener),
    onMessage: (listener) => void child.on('message', (message) => listener(message as FromWorker)),
    kill: () => void child.kill('SIGKILL'),
  }
}
