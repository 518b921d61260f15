import {execFile} from 'node:child_process'
import path from 'node:path'
import {createClient} from '@supabase/supabase-js'
import type {RunningLake} from '../support/lake.ts'
import {keysOf} from '../support/lakes.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')

/** Runs a program of `server/commands`. Resolves with its exit code and its output, also if the program fails. */
export function runCommand(name: string, args: readonly string[], env: Record<string, string>) {
  const program = [`server/commands/${name}.ts`, ...args]
  return new Promise<{code: number; output: string}>((resolve) => {
    execFile(process.execPath, program, {cwd: ROOT, env: {...process.env, ...env}}, (error, out, errors) =>
      resolve({code: error ? Number(error.code) : 0, output: out + errors}),
    )
  })
}

/** Returns a Supabase client with the publishable key of a running product. */
export const visitorOf = (lake: RunningLake) =>
  createClient(lake.url, keysOf(lake).publishableKey, {auth: {persistSession: false}})
