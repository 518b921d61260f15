import {type ChildProcess, spawn} from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..', '..')
const PRELOAD = path.join(import.meta.dirname, 'exit-with-parent.ts')
/** Limit for the start of a program, because a slow machine needs minutes to build the product. */
const START_MS = 600_000

export interface Program {
  process: ChildProcess
  output(): string
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL, which simulates a crash. */
  kill(): Promise<void>
}

interface Options {
  env: Record<string, string>
  /** Command that starts the program with `exec`, such as a shell that first sets limits. */
  within?: string[]
  /** File descriptor of a listening socket. The program gets the socket as file descriptor 3. */
  socket?: number
}

/** Returns Node's arguments for a program that exits with its parent. The program's `stdio` must contain `ipc`. */
export const exitWithParentArgs = (program: string) => ['--import', PRELOAD, program]

/**
 * Starts a program and waits until `isReady` accepts its output. Rejects with the output if the program ends before
 * that, or is not ready within 600 s.
 */
export async function startProgram(
  program: string,
  isReady: (output: string) => boolean,
  {env, within = [], socket}: Options,
): Promise<Program> {
  const [command = '', ...args] = [...within, process.execPath, ...exitWithParentArgs(program)]
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
  // Uses `close` instead of `exit`, because output may still arrive after `exit`.
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
