import {type ChildProcess, spawn} from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..', '..')
const START_MS = 240_000

export interface Product {
  url: string
  process: ChildProcess
  /** Everything that it printed. */
  output(): string
  /** Ends it in order, as Ctrl-C does, and gives the exit code. */
  stop(): Promise<number | null>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
}

export interface ProductOptions {
  dataDir: string
  distDir: string
  port?: number
  env?: Record<string, string>
  /** What to run instead of `npm start`'s program. */
  program?: string
}

/** Where an end-to-end run has built everything, so that another product starts in a second. */
export const builtDist = () => path.join(process.env.E2E_SCRATCH ?? '.', 'dist')

/** Starts the product as `npm start` does, in folders and on a port of its own. */
export function startProduct(options: ProductOptions): Promise<Product> {
  const {dataDir, distDir, port = 0, env = {}, program = 'local/commands/start.ts'} = options
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, DATA_DIR: dataDir, DIST_DIR: distDir, PORT: String(port), ...env},
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The product did not start in ${START_MS / 1000} s:\n${output}`))
    }, START_MS)
    exited.then((code) => {
      clearTimeout(tooLong)
      reject(new Error(`The product ended with ${code}:\n${output}`))
    })
    const read = (chunk: Buffer) => {
      output += chunk
      const url = /Page\s+(http:\/\/localhost:\d+)\//.exec(output)?.[1]
      if (!url) return
      clearTimeout(tooLong)
      resolve({
        url,
        process: child,
        output: () => output,
        stop: () => {
          child.kill('SIGTERM')
          return exited
        },
        kill: async () => {
          child.kill('SIGKILL')
          await exited
        },
      })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
}
