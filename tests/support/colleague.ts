import {execFile} from 'node:child_process'
import path from 'node:path'
import {promisify} from 'node:util'
import type {Browser} from '@playwright/test'
import {type Desk, newRoom, signIn} from './studio.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')

/** Adds an account, returns its password. If this blocked the process, `fetch` could reuse closed connections. */
async function addEditor(dataDir: string, login: string, name: string): Promise<string> {
  const {stdout} = await promisify(execFile)(
    process.execPath,
    ['server/commands/users.ts', 'add', login, '--name', name],
    {cwd: ROOT, env: {...process.env, DATA_DIR: dataDir}},
  )
  return /signs in with (\S+)/.exec(stdout)?.[1] ?? ''
}

/** Adds an account for a second editor, signs this editor in and opens a page in a separate browser context. */
export async function openBeside(browser: Browser, desk: Desk, login: string, name: string) {
  const password = await addEditor(desk.dataDir, login, name)
  const room = await newRoom(browser, desk, await signIn(desk.url, login, password))
  return {room, other: await room.newPage()}
}
