import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {ClientConfig, SanityClient} from '@sanity/client'
import {lakeClient} from './lake-client.ts'

const PROGRAM = path.join(import.meta.dirname, 'lake-process.ts')

export interface RunningLake {
  url: string
  token: string
  dataDir: string
  process: ChildProcess
  /** May do everything; sees what `perspective` says, `published` by default. */
  editor: SanityClient
  /** Anybody on the internet. */
  anonymous: SanityClient
  clientWith(config: ClientConfig): SanityClient
  stop(): Promise<void>
  kill(): Promise<void>
}

export const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'clinica-lake-'))
export const removeFolder = (folder: string) => rmSync(folder, {recursive: true, force: true})

/**
 * Starts the Lake in a folder; rejects with what it printed when it does not come up.
 * `within` is a command that takes its place by `exec`, such as a shell that first sets limits.
 */
export function startLake(
  dataDir = temporaryFolder(),
  env: Record<string, string> = {},
  within: string[] = [],
): Promise<RunningLake> {
  const [command = process.execPath, ...args] = [...within, process.execPath, PROGRAM]
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, DATA_DIR: dataDir, DIST_DIR: path.join(dataDir, 'no-dist'), PORT: '0', ...env},
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  return new Promise((resolve, reject) => {
    exited.then(() => reject(new Error(errors || 'The lake ended')))
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (!output.includes('\n')) return
      const {url, token} = JSON.parse(output.slice(0, output.indexOf('\n')))
      const clientWith = (config: ClientConfig) => lakeClient(url, config)
      resolve({
        url,
        token,
        dataDir,
        process: child,
        editor: clientWith({token}),
        anonymous: clientWith({}),
        clientWith,
        stop: async () => {
          child.kill('SIGTERM')
          await exited
        },
        kill: async () => {
          child.kill('SIGKILL')
          await exited
        },
      })
    })
  })
}
