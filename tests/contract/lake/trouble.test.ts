import {spawn} from 'node:child_process'
import {writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import path from 'node:path'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../../support/lake.ts'
import {listening} from '../../support/ports.ts'
import {mayMount, onSmallDisk} from './disk.ts'

const ROOT = path.join(import.meta.dirname, '..', '..', '..')

// Allows 60 s, because each test starts the product.
vi.setConfig({testTimeout: 60_000})

function folder(): string {
  const made = temporaryFolder()
  onTestFinished(() => removeFolder(made))
  return made
}

async function lakeIn(dataDir: string): Promise<RunningLake> {
  const lake = await startLake(dataDir)
  onTestFinished(lake.kill)
  return lake
}

/** Runs the program of `npm start` until it exits. Returns its exit code and the lines of its error output. */
function failedStart(env: Record<string, string>, within: string[] = []) {
  const [command = process.execPath, ...args] = [...within, process.execPath, 'server/commands/start.ts']
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {...process.env, PORT: '0', DIST_DIR: path.join(env.DATA_DIR ?? '', 'no-dist'), ...env},
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  return new Promise<{code: number | null; lines: string[]}>((resolve) => {
    child.on('close', (code) => resolve({code, lines: said.trim().split('\n')}))
  })
}

const oneLine = (text: string) => ({code: 1, lines: [expect.stringContaining(text)]})

describe('a start that fails names the reason in one line', () => {
  test('the port is in use', async () => {
    const dataDir = folder()
    const server = createServer()
    onTestFinished(() => void server.close())
    const port = await listening(server)
    expect(await failedStart({DATA_DIR: dataDir, PORT: String(port)})).toEqual(
      oneLine(`Port ${port} is in use`),
    )
    await lakeIn(dataDir)
  })

  test('the address is none of this machine', async () => {
    // 192.0.2.1 is reserved for documentation, so no machine has this address.
    expect(await failedStart({DATA_DIR: folder(), HOST: '192.0.2.1'})).toEqual(
      oneLine('address not available'),
    )
  })

  test('the content database is another file', async () => {
    const lake = await lakeIn(folder())
    await lake.stop()
    writeFileSync(path.join(lake.dataDir, 'lake', 'content.sqlite'), 'x'.repeat(8192))
    expect(await failedStart({DATA_DIR: lake.dataDir})).toEqual(oneLine('is not a content database'))
  })

  test.runIf(mayMount)('the disk is full', async () => {
    expect(await failedStart({DATA_DIR: folder()}, onSmallDisk(1, 1))).toEqual(oneLine('full'))
  })
})
