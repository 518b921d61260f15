/** What becomes of people when the program is told to end: nobody is cut off in the middle, and nobody keeps it. */
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

test('open tabs and streams are told and let go; an upload under way is answered; then it ends', async () => {
  lake = await startLake()
  const tab = await listening()
  const stream = await fetch(`${lake.url}/v1/data/live/events/production`)
  const upload = uploading()
  // The server has the upload's head: what is asked after it has been answered.
  await lake.editor.fetch('1')
  const ended = new Promise<number | null>((resolve) => lake.process.once('exit', resolve))
  const asked = performance.now()
  lake.process.kill('SIGTERM')
  expect(await tab.closed).toBe(1012)
  await stream.text()
  await expect
    .poll(() =>
      fetch(lake.url).then(
        () => 'answers',
        () => 'closed',
      ),
    )
    .toBe('closed')
  upload.finish()
  expect(await upload.status).toBe(200)
  expect(await ended).toBe(0)
  expect(performance.now() - asked).toBeLessThan(15_000)
})

test('a request that never ends keeps it for ten seconds, and a second signal for none', async () => {
  lake = await startLake()
  const upload = uploading()
  await lake.editor.fetch('1')
  const ended = new Promise<number | null>((resolve) => lake.process.once('exit', resolve))
  lake.process.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(lake.url).then(
        () => 'answers',
        () => 'closed',
      ),
    )
    .toBe('closed')
  await expect
    .poll(() => {
      lake.process.kill('SIGTERM')
      return lake.process.exitCode
    })
    .not.toBeNull()
  expect(await ended).toBe(1)
  expect(await upload.status).not.toBe(200)
})
