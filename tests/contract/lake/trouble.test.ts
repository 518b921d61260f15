import {spawn} from 'node:child_process'
import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../../support/lake.ts'
import {listening} from '../../support/ports.ts'
import {mayMount, onReadOnlyDisk, onSmallDisk, withFilesUpTo} from './disk.ts'

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

async function lakeIn(dataDir: string, within: string[] = []): Promise<RunningLake> {
  const lake = await startLake(dataDir, {}, within)
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

  test.for(['content.sqlite', 'access.sqlite'])('%s comes from a newer version', async (name) => {
    const lake = await lakeIn(folder())
    await lake.stop()
    const file = path.join(lake.dataDir, 'lake', name)
    const db = new DatabaseSync(file)
    db.exec('PRAGMA user_version = 99')
    db.close()
    const before = readFileSync(file)
    expect(await failedStart({DATA_DIR: lake.dataDir})).toEqual(oneLine('written by a newer version'))
    expect(readFileSync(file).equals(before)).toBe(true)
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

test('the next process takes the lock of a killed one', async () => {
  const lake = await lakeIn(folder())
  await lake.editor.create({_id: 'kept', _type: 'faq'})
  await lake.kill()
  const next = await lakeIn(lake.dataDir)
  expect(await next.editor.fetch('*[0]._id')).toBe('kept')
})

/** Writes until the Lake refuses. Returns the acknowledged ids and the refusal. */
async function writeUntilRefused(lake: RunningLake) {
  const acknowledged: string[] = []
  for (let n = 0; n < 2000; n++) {
    const document = {_id: `entry-${n}`, _type: 'entry', text: `${n} `.repeat(8000)}
    try {
      await lake.editor.create(document)
      acknowledged.push(document._id)
    } catch (refusal) {
      return {acknowledged, refusal, refused: document}
    }
  }
  throw new Error('The Lake took everything')
}

const ids = (lake: RunningLake) => lake.editor.fetch<string[]>('*[_type == "entry"] | order(_createdAt)._id')

describe.runIf(mayMount)('a disk that fills up while the Lake runs', () => {
  test('gets 507, keeps acknowledged writes and recovers', async () => {
    const lake = await lakeIn(folder(), onSmallDisk(16, 6))
    const {acknowledged, refusal, refused} = await writeUntilRefused(lake)
    expect(acknowledged.length).toBeGreaterThan(10)
    expect(refusal).toMatchObject({statusCode: 507, message: expect.stringContaining('disk is full')})
    expect(await ids(lake)).toEqual(acknowledged)
    const upload = lake.editor.assets.upload('file', Buffer.alloc(1024 * 1024, 'x'), {filename: 'x.txt'})
    await expect(upload).rejects.toMatchObject({statusCode: 507})
    expect(await lake.editor.fetch('count(*[_type == "sanity.fileAsset"])')).toBe(0)

    // The folder in the namespace of the process.
    const seen = `/proc/${lake.process.pid}/root${lake.dataDir}`
    rmSync(path.join(seen, 'filler'))
    await lake.editor.create(refused)
    const copy = folder()
    cpSync(seen, copy, {recursive: true})
    await lake.kill()
    const next = await lakeIn(copy)
    expect(await ids(next)).toEqual([...acknowledged, refused._id])
  })
})

test('a write that the system refuses loses no acknowledged write', async () => {
  const lake = await lakeIn(folder(), withFilesUpTo(4096))
  const {acknowledged, refusal, refused} = await writeUntilRefused(lake)
  expect(acknowledged.length).toBeGreaterThan(10)
  expect(refusal).toMatchObject({statusCode: 500, message: expect.stringContaining('nothing was written')})
  expect(await ids(lake)).toEqual(acknowledged)
  await lake.kill()
  const next = await lakeIn(lake.dataDir)
  expect(await ids(next)).toEqual(acknowledged)
  await next.editor.create(refused)
})
