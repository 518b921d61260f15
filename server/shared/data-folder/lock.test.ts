import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, it, onTestFinished} from 'vitest'
import {lockFolder} from './lock.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

const lockModule = path.join(path.dirname(fileURLToPath(import.meta.url)), 'lock.ts')

const program = (folder: string) => [
  '--input-type=module',
  '-e',
  `const {lockFolder} = await import(${JSON.stringify(lockModule)})
   globalThis.lock = lockFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000)`,
  folder,
]
function hold(folder: string) {
  const holder = spawn(process.execPath, program(folder), {stdio: ['ignore', 'pipe', 'inherit']})
  onTestFinished(() => void holder.kill('SIGKILL'))
  return holder
}

it('admits one process at a time', () => {
  const folder = path.join(temporaryFolder(), 'data')
  const first = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow('in use by another process')
  first.release()
  const second = lockFolder(folder)
  // A second release of `first` must not end the lock `second`.
  first.release()
  expect(() => lockFolder(folder)).toThrow('in use')
  second.release()
})

it('ends with its process', async () => {
  const folder = temporaryFolder()
  const holder = hold(folder)
  await once(holder.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow('in use')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockFolder(folder).release()
})

const canUnshare = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0

it.runIf(canUnshare)('holds between containers', async () => {
  const folder = temporaryFolder()
  const holder = hold(folder)
  await once(holder.stdout, 'data')
  const args = ['--pid', '--fork', '--mount-proc', process.execPath, ...program(folder)]
  const {status, stderr} = spawnSync('unshare', args, {encoding: 'utf8'})
  expect([status, stderr]).toEqual([1, expect.stringContaining('in use by another process')])
})

it('explains that a file is in the way', () => {
  const file = path.join(temporaryFolder(), 'a-file')
  writeFileSync(file, '')
  expect(() => lockFolder(file)).toThrow(`The data folder ${file} cannot be written (EEXIST`)
})
