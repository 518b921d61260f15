import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {ClientConfig, SanityClient} from '@sanity/client'
import {lakeClient} from './lake-client.ts'
import {type Program, startProgram} from './program.ts'

export interface RunningLake extends Program {
  url: string
  token: string
  dataDir: string
  /** Client with all rights and, by default, the perspective `published`. */
  editor: SanityClient
  anonymous: SanityClient
  clientWith(config: ClientConfig): SanityClient
}

export const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'clinica-lake-'))
export const removeFolder = (folder: string) => rmSync(folder, {recursive: true, force: true})

/**
 * Starts the embedded product with a data folder and, by default, without a build. Rejects with the output if the start
 * fails. `within` is a command that starts the product with `exec`, such as a shell that first sets limits.
 */
export async function startLake(
  dataDir = temporaryFolder(),
  env: Record<string, string> = {},
  within: string[] = [],
): Promise<RunningLake> {
  const folders = {DATA_DIR: dataDir, DIST_DIR: path.join(dataDir, 'no-dist'), PORT: '0'}
  const program = await startProgram('tests/support/lake-process.ts', (output) => /^{.*}$/m.test(output), {
    env: {...folders, ...env},
    within,
  })
  const {url, token} = JSON.parse(/^{.*}$/m.exec(program.output())?.[0] ?? '')
  const clientWith = (config: ClientConfig) => lakeClient(url, config)
  return {...program, url, token, dataDir, editor: clientWith({token}), anonymous: clientWith({}), clientWith}
}
