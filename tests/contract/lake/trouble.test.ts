import {spawn} from 'node:child_process'
import {writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import path from 'node:path'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../../support/lake.ts'
import {listening} from '../../support/ports.ts'
import {mayMount, onReadOnlyDisk, onSmallDisk} from './disk.ts'

const ROOT = path.join(import.meta.dirname, '..', '..', '..')

// Each test starts several processes.
vi.setConfig({testTimeout: 60_000})

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function folder(): string {
  const made = temporaryFolder()
  cleanups.push(() => removeFolder(made))
  return made
}

async function lakeIn(dataDir: string): Promise<RunningLake> {
  const lake = await startLake(dataDir)
  cleanups.push(() => lake.kill())
  return lake
}

/** Runs `npm start` where it cannot start. Returns its output and its exit code. */
function failedStart(env: Record<string, string>, within: string[] = []) {
  const [command = process.execPath, ...args] = [...within, process.execPath, 'server/commands/start.ts']
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {...process.env, PORT: '0', DIST_DIR: path.join(env.DATA_DIR ?? '', 'no-dist'), ...env},
  })
  cleanups.push(() => child.kill('SIGKILL'))
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  return new Promise<{code: number | null; lines: string[]}>((resolve) => {
    child.on('close', (code) => resolve({code, lines: said.trim().split('\n')}))
  })
}

const oneLine = (text: string) => ({code: 1, lines: [expect.stringContaining(text)]})

function occupiedPort(): Promise<number> {
  const server = createServer()
  cleanups.push(() => new Promise((resolve) => server.close(resolve)))
  return listening(server)
}

describe('a start that fails names the reason in one line', () => {
  test('the port is in use', async () => {
    const dataDir = folder()
    const port = await occupiedPort()
    expect(await failedStart({DATA_DIR: dataDir, PORT: String(port)})).toEqual(
      oneLine(`Port ${port} is in use`),
    )
    await lakeIn(dataDir)
  })

  test('the address is none of this machine', async () => {
    // An address that is reserved for examples.
    expect(await failedStart({DATA_DIR: folder(), HOST: '192.0.2.1'})).toEqual(
      oneLine('address not available'),
    )
  })

  test('another process works in the data folder', async () => {
    const lake = await lakeIn(folder())
    const second = await failedStart({DATA_DIR: lake.dataDir})
    expect(second).toEqual(oneLine('is in use by another process'))
    await lake.editor.create({_id: 'still', _type: 'faq'})
    expect(await lake.editor.fetch('count(*)')).toBe(1)
  })

  test('the content database is another file', async () => {
    const lake = await lakeIn(folder())
    await lake.stop()
    writeFileSync(path.join(lake.dataDir, 'lake', 'content.sqlite'), 'x'.repeat(8192))
    expect(await failedStart({DATA_DIR: lake.dataDir})).toEqual(oneLine('is not a content database'))
  })

  test.runIf(mayMount)('the disk is read-only', async () => {
    const lake = await lakeIn(folder())
    await lake.stop()
    expect(await failedStart({DATA_DIR: lake.dataDir}, onReadOnlyDisk)).toEqual(oneLine('cannot be written'))
  })

  test.runIf(mayMount)('the disk is full', async () => {
    expect(await failedStart({DATA_DIR: folder()}, onSmallDisk(1, 1))).toEqual(oneLine('full'))
  })
})
