import {fork} from 'node:child_process'
import {readFileSync} from 'node:fs'
import type {FromWorker, Job, WorkerArgument} from './protocol.ts'

export interface End {
  outOfMemory: boolean
  reason: string
}

/** How V8 ends a process when it runs out of memory, or a list out of places: by the system and its build. */
const V8_ABORTS = new Set<unknown>(['SIGABRT', 'SIGTRAP', 'SIGILL', 133, 134])

export type Worker = ReturnType<typeof startWorker>

/** Linux counts in hundredths of a second, in the fields after the program's name in brackets. */
function workedMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return performance.now()
  }
}

/** Where queries run. Only another process is a wall: V8 ends all of the one whose list or heap grows too large. */
export function startWorker(setup: Omit<WorkerArgument, 'owner'>, maxHeapMb: number) {
  const argument: WorkerArgument = {...setup, owner: process.pid}
  const child = fork(new URL('./worker.ts', import.meta.url), [JSON.stringify(argument)], {
    execArgv: [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=16'],
    serialization: 'advanced',
    // What V8 prints when it gives up would be a stranger's to fill the log with.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const gone = Promise.withResolvers<void>()
  child.once('exit', () => gone.resolve()).once('error', () => gone.resolve())
  return {
    // One that has just ended takes nothing any more; its end is told by itself.
    post: (job: Job) => void (child.connected && child.send(job, () => {})),
    onMessage: (listener: (message: FromWorker) => void) => {
      child.on('message', (message) => listener(message as FromWorker))
    },
    /** An end may be told twice, as a fault and as an exit. */
    onEnd: (listener: (end: End) => void) => {
      child.on('error', ({message}) => listener({outOfMemory: false, reason: message}))
      child.on('exit', (code, signal) =>
        listener({
          outOfMemory: V8_ABORTS.has(signal ?? code),
          reason: `its process ended with ${signal ?? code}`,
        }),
      )
    },
    /** How long the machine has worked for it; where that is not told, how much time has gone by. */
    workedMs: () => workedMs(child.pid),
    /** At once, in the middle of whatever it does; resolves when it has let go of the database too. */
    kill() {
      child.kill('SIGKILL')
      return gone.promise
    },
  }
}
