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
   lockFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000)`,
  folder,
]
function hold(folder: string) {
  const holder = spawn(process.execPath, program(folder), {stdio: ['ignore', 'pipe', 'inherit']})
  onTestFinished(() => void holder.kill('SIGKILL'))
  return holder
}

it('lets one in, and the next one once the first is out', () => {
  const folder = path.join(temporaryFolder(), 'data')
  const first = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`in use by another process \\(pid ${process.pid}\\).*DATA_DIR`),
  )
  first.release()
  const second = lockFolder(folder)
  // Let go of twice, it is not taken from whoever has it now.
  first.release()
  expect(() => lockFolder(folder)).toThrow('in use')
  second.release()
})

it('keeps another process out, but not after that one was killed', async () => {
  const folder = temporaryFolder()
  const holder = hold(folder)
  await once(holder.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow(`pid ${holder.pid}`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockFolder(folder).release()
})

it('takes over what a dead process left, and a file that makes no sense', () => {
  const folder = temporaryFolder()
  for (const left of ['{"pid": 1, "startedAt": null, "token": "old"}', '', '{"pid":']) {
    writeFileSync(path.join(folder, 'lock.json'), left)
    lockFolder(folder).release()
  }
})

const canUnshare = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0

it.runIf(canUnshare)('keeps out whoever cannot see the other process, as between containers', async () => {
  const folder = temporaryFolder()
  const holder = hold(folder)
  await once(holder.stdout, 'data')
  const elsewhere = spawnSync(
    'unshare',
    ['--pid', '--fork', '--mount-proc', process.execPath, ...program(folder)],
    {
      encoding: 'utf8',
    },
  )
  expect([elsewhere.status, elsewhere.stderr]).toEqual([
    1,
    expect.stringContaining('in use by another process'),
  ])
})

it('says that a folder cannot be where a file is', () => {
  const file = path.join(temporaryFolder(), 'a-file')
  writeFileSync(file, '')
  for (const folder of [file, path.join(file, 'data')])
    expect(() => lockFolder(folder)).toThrow(
      `The data folder ${folder} cannot be written: a part of its path is a file.`,
    )
})
