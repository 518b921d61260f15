/** Tests the stop of the product while visitors and editors are connected. */
import {request} from 'node:http'
import {connect} from 'node:net'
import {afterEach, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {type RunningLake, removeFolder, startLake, temporaryFolder} from '../support/lake.ts'
import {keysOf} from '../support/lakes.ts'
import {operatorOf} from '../support/operator.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {type Lead, lead} from './supabase/stand.ts'

let lake: RunningLake
afterEach(async () => {
  await lake.kill()
  removeFolder(lake.dataDir)
})

/** Waits until the database answers, then sends the first 40 bytes of a lead. `finish` sends the other bytes. */
async function sending(row: Lead) {
  const service = operatorOf(lake)
  await expect.poll(async () => (await service.from('quiz_submissions').select('id')).error).toBeNull()
  const body = Buffer.from(JSON.stringify(row))
  const insert = request(`${lake.url}/rest/v1/quiz_submissions`, {
    method: 'POST',
    headers: {
      apikey: keysOf(lake).publishableKey,
      'content-type': 'application/json',
      'content-length': body.length,
    },
  })
  insert.write(body.subarray(0, 40))
  const status = new Promise<number | string>((resolve) => {
    insert.once('response', (response) => resolve(response.resume().statusCode ?? 0))
    insert.once('error', (error) => resolve(error.message))
  })
  return {finish: () => insert.end(body.subarray(40)), status}
}

const untilClosed = () =>
  expect
    .poll(() =>
      fetch(lake.url).then(
        () => 'answers',
        () => 'closed',
      ),
    )
    .toBe('closed')

test('a stop acknowledges a lead under way, which the next start has', async () => {
  lake = await startLake(await withEmptyLeads(temporaryFolder()))
  const row = lead()
  const sent = await sending(row)
  await lake.editor.fetch('1')
  const ended = lake.stop()
  await untilClosed()
  sent.finish()
  expect(await sent.status).toBe(201)
  expect(await ended).toBe(0)
  lake = await startLake(lake.dataDir)
  const service = operatorOf(lake)
  await expect
    .poll(async () => (await service.from('quiz_submissions').select('id').eq('id', row.id)).data)
    .toEqual([{id: row.id}])
})

/** Opens a WebSocket as the Studio does and waits for the welcome event. */
function listening(): Promise<{closed: Promise<number>}> {
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/data/listen/production?query=*`)
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.once('open', () => socket.send(JSON.stringify({authorization: `Bearer ${lake.token}`})))
  return new Promise((resolve) =>
    socket.on('message', (data) => String(data).includes('welcome') && resolve({closed})),
  )
}

const STOP_MS = 5_000

test('a stop closes listeners with 1012 and unused connections', async () => {
  lake = await startLake()
  const tab = await listening()
  const {body} = await fetch(`${lake.url}/v1/data/listen/production?query=*`, {
    headers: {authorization: `Bearer ${lake.token}`},
  })
  const idle = Array.from({length: 50}, () => connect(Number(new URL(lake.url).port), '127.0.0.1'))
  for (const socket of idle) socket.on('error', () => {})
  const began = performance.now()
  const ended = lake.stop()
  expect(await tab.closed).toBe(1012)
  await body?.cancel()
  expect(await ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(STOP_MS)
})
