import {execFile} from 'node:child_process'
import path from 'node:path'
import {promisify} from 'node:util'
import {expect} from 'vitest'
import {type Installation, passesSockets} from '../../local/commands/doctor/check.ts'
import {examine} from '../../local/commands/doctor/examine.ts'
import type {Status} from '../../local/server/status.ts'
import {readEnvironment} from '../../local/settings/environment.ts'

export const ROOT = path.join(import.meta.dirname, '..', '..')

export type Env = Record<string, string>

export async function command(name: 'doctor' | 'status', env: Env) {
  const file = path.join('local', 'commands', `${name}.ts`)
  const running = promisify(execFile)(process.execPath, [file], {cwd: ROOT, env: {PATH: '', ...env}})
  return running.then(
    ({stdout}) => ({code: 0, said: stdout}),
    ({code, stdout, stderr}) => ({code, said: `${stdout}${stderr}`}),
  )
}

/** The names of what is found to be wrong, in alphabetical order. */
export async function faults(installation: Installation): Promise<string[]> {
  const verdicts = await examine(installation)
  for (const {wrong, mend} of verdicts)
    if (wrong) expect(`${wrong} ${mend}`).not.toMatch(/undefined|null|NaN/)
  return verdicts.flatMap(({name, wrong}) => (wrong ? [name] : [])).sort()
}

/** However long a busy machine takes: what the doctor would give up on is planted. */
export const patient = (address: string, init: RequestInit = {}) => fetch(address, {...init, signal: null})

export const looking = (
  env: Env,
  status: Status | null,
  others: Partial<Installation> = {},
): Installation => ({
  env,
  settings: readEnvironment(env, ROOT),
  status,
  user: process.getuid?.() ?? null,
  isContained: false,
  now: Date.now,
  freeBytes: () => 50e9,
  fetch: patient,
  passesSockets,
  ...others,
})
