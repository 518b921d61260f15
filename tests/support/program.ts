import {type ChildProcess, spawn} from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..', '..')
const LEASH = path.join(import.meta.dirname, 'leash.ts')
/** Generous: a product that builds first takes a slow machine minutes. */
const START_MS = 600_000

export interface Program {
  process: ChildProcess
  /** Everything that it printed. */
  output(): string
  /** Ends it in order, as Ctrl-C does, and gives the exit code. */
  stop(): Promise<number | null>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
}

interface Options {
  env: Record<string, string>
  /** A command that takes its place by `exec`, such as a shell that first sets limits. */
  within?: string[]
  /** The number of a listening socket, which becomes the program's first one beyond its own three. */
  socket?: number
}

/** Node's arguments for a program that ends with whoever starts it, given the line `ipc` between them. */
export const leashed = (program: string) => ['--import', LEASH, program]

/** Starts one of the project's programs and waits until it says what is looked for; rejects with what it printed. */
export async function startProgram(
  program: string,
  isReady: (output: string) => boolean,
  {env, within = [], socket}: Options,
): Promise<Program> {
  const [command = '', ...args] = [...within, process.execPath, ...leashed(program)]
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', ...(socket === undefined ? [] : [socket]), 'ipc'],
    env: {...process.env, ...env},
  })
  let output = ''
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
      if (isReady(output)) ready.resolve()
    })
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const fail = (what: string) => ready.reject(new Error(`${path.basename(program)} ${what}:\n${output}`))
  // By `close`, not by `exit`: its last words come after its end.
  child.once('close', (code) => fail(`ended with ${code}`))
  const tooLong = setTimeout(() => {
    child.kill('SIGKILL')
    fail(`was not ready within ${START_MS / 1000} s`)
  }, START_MS)
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  try {
    await ready.promise
  } finally {
    clearTimeout(tooLong)
  }
  return {
    process: child,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}
