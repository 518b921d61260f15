import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, it, onTestFinished} from 'vitest'
import {temporaryFolder} from '../lake/store/fixtures.ts'
import {lockFolder} from './lock.ts'

const lockFile = (folder: string) => path.join(folder, 'lock.json')
const lockModule = path.join(path.dirname(fileURLToPath(import.meta.url)), 'lock.ts')

it('lets one in, and the next one once the first is out', () => {
  const folder = path.join(temporaryFolder(), 'data')
  const first = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`in use by another process \\(pid ${process.pid}\\).*DATA_DIR`),
  )
  first.release()
  expect(existsSync(lockFile(folder))).toBe(false)
  const second = lockFolder(folder)
  first.release()
  expect(existsSync(lockFile(folder))).toBe(true)
  second.release()
  expect(readdirSync(folder)).toEqual([])
})

it('keeps another process out, but not after that one was killed', async () => {
  const folder = temporaryFolder()
  const holder = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const {lockFolder} = await import(${JSON.stringify(lockModule)})
       lockFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000)`,
      folder,
    ],
    {stdio: ['ignore', 'pipe', 'inherit']},
  )
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow(`pid ${holder.pid}`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockFolder(folder).release()
})

it('takes over what a dead process left, and a file that makes no sense', () => {
  const folder = temporaryFolder()
  const {pid} = spawnSync(process.execPath, ['-e', ''])
  for (const left of [
    JSON.stringify({pid, startedAt: null, token: 'old'}),
    '',
    '{"pid":',
    '{"pid": -1, "token": "x"}',
  ]) {
    writeFileSync(lockFile(folder), left)
    const lock = lockFolder(folder)
    expect(JSON.parse(readFileSync(lockFile(folder), 'utf8'))).toMatchObject({pid: process.pid})
    lock.release()
  }
  expect(readdirSync(folder)).toEqual([])
})

it.runIf(existsSync('/proc/self/stat'))('is not fooled by a pid that was given to another process', () => {
  const folder = temporaryFolder()
  writeFileSync(lockFile(folder), JSON.stringify({pid: process.pid, startedAt: '1', token: 'old'}))
  lockFolder(folder).release()
  expect(readdirSync(folder)).toEqual([])
})
