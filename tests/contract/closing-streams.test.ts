/** Stopping the product while visitors and editors are connected. */
import {globSync, readFileSync} from 'node:fs'
import {request} from 'node:http'
import {afterEach, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {type RunningLake, removeFolder, startLake} from '../support/lake.ts'

let lake: RunningLake
afterEach(async () => {
  await lake.kill()
  removeFolder(lake.dataDir)
})

const SOCKET = '/v1/data/listen/production?query=*'

/** A Studio's socket that has been told welcome. */
function listening(): Promise<{socket: WebSocket; closed: Promise<number>}> {
  const socket = new WebSocket(lake.url.replace('http', 'ws') + SOCKET)
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.once('open', () => socket.send(JSON.stringify({authorization: `Bearer ${lake.token}`})))
  return new Promise((resolve) =>
    socket.on('message', (data) => String(data).includes('welcome') && resolve({socket, closed})),
  )
}

/** An upload of which half has arrived. */
function uploading() {
  const upload = request(`${lake.url}/v1/assets/files/production?filename=a.txt`, {
    method: 'POST',
    headers: {authorization: `Bearer ${lake.token}`, 'content-type': 'text/plain', 'content-length': '8'},
  })
  upload.write('half')
  const status = new Promise<number | string>((resolve) => {
    upload.once('response', (response) => resolve(response.resume().statusCode ?? 0))
    upload.once('error', (error) => resolve(error.message))
  })
  return {finish: () => upload.end('half'), status}
}

/** It takes nothing new. */
const untilClosed = () =>
  expect
    .poll(() =>
      fetch(lake.url).then(
        () => 'answers',
        () => 'closed',
      ),
    )
    .toBe('closed')

/** CPU time of each child process in hundredths of a second, by its file in /proc. */
function helpersOf(owner: number | undefined): Map<string, number> {
  const helpers = new Map<string, number>()
  for (const file of globSync('/proc/[0-9]*/stat')) {
    try {
      const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      if (Number(fields[1]) === owner) helpers.set(file, Number(fields[11]) + Number(fields[12]))
    } catch {
      // It has ended meanwhile.
    }
  }
  return helpers
}

test.runIf(process.platform === 'linux')(
  'a kill during an endless query leaves no process behind',
  async () => {
    lake = await startLake()
    const transaction = lake.editor.transaction()
    for (let n = 0; n < 300; n++) transaction.create({_id: `many-${n}`, _type: 'many', n})
    await transaction.commit()
    const many = (inner: string) => `count(*[_type == "many" && ${inner} > 0])`
    const before = helpersOf(lake.process.pid)
    const asking = lake.anonymous.fetch(many(many(many(many('n'))))).catch(() => 'cut off')
    const atWork = () =>
      [...helpersOf(lake.process.pid)].some(([file, now]) => now > (before.get(file) ?? 0) + 50)
    await expect.poll(atWork).toBe(true)
    const helpers = [...helpersOf(lake.process.pid).keys()]
    await lake.kill()
    expect(await asking).toBe('cut off')
    await expect.poll(() => globSync(helpers)).toEqual([])
  },
)

test('a stop closes tabs and streams and answers a running upload', async () => {
  lake = await startLake()
  const tab = await listening()
  const stream = await fetch(`${lake.url}/v1/data/live/events/production`)
  const upload = uploading()
  // The server has the upload's head: what is asked after it has been answered.
  await lake.editor.fetch('1')
  const ended = lake.stop()
  expect(await tab.closed).toBe(1012)
  await stream.text()
  await untilClosed()
  upload.finish()
  expect(await upload.status).toBe(200)
  const answered = performance.now()
  expect(await ended).toBe(0)
  expect(performance.now() - answered).toBeLessThan(15_000)
})

test('a second signal ends it in spite of an endless request', async () => {
  lake = await startLake()
  const upload = uploading()
  await lake.editor.fetch('1')
  const ended = lake.stop()
  await untilClosed()
  await expect
    .poll(() => {
      lake.process.kill('SIGTERM')
      return lake.process.exitCode
    })
    .not.toBeNull()
  expect(await ended).toBe(1)
  expect(await upload.status).not.toBe(200)
})
