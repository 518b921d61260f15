import {Agent, request} from 'node:http'
import {createServer} from 'node:net'
import path from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {readSecrets} from '../../server/app/running.ts'
import {loadSecrets} from '../../server/supabase/secrets.ts'
import {fakeBuild} from '../support/fake-build.ts'
import {removeFolder, startLake, temporaryFolder} from '../support/lake.ts'
import {lakeClient} from '../support/lake-client.ts'
import {shortOrLong} from '../support/long.ts'
import {operatorOf} from '../support/operator.ts'
import {withEmptyLeads} from '../support/pglite-template.ts'
import {listening} from '../support/ports.ts'
import {startProgram} from '../support/program.ts'
import {lead} from './supabase/stand.ts'

const UPDATES = shortOrLong(2, 10)
const VISITORS = shortOrLong(10, 50)
const VISITOR_MS = 100
const LEAD_MS = shortOrLong(200, 1_000)

const scratch = temporaryFolder()
afterAll(() => removeFolder(scratch))
const distDir = path.join(scratch, 'dist')

/** Opens a listening socket for the product, as systemd does. Returns its port and its file descriptor. */
async function listeningSocket() {
  const server = createServer()
  const port = await listening(server)
  const {fd} = (server as unknown as {_handle: {fd: number}})._handle
  return {fd, port, close: () => server.close()}
}

/** Returns the response's status and text, or an error's text. Retries like a browser if a reused connection fails. */
function ask(url: string, agent: Agent | false, body?: object, headers = {}): Promise<string> {
  const began = performance.now()
  const after = (error: Error) =>
    `${error.message} after ${Math.round(performance.now() - began)} ms of ${body ? 'a lead' : 'a visit'}`
  return new Promise((resolve) => {
    const asking = request(url, {agent, method: body ? 'POST' : 'GET', headers}, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`))
      answer.on('error', (error) => resolve(`cut off: ${after(error)}`))
    })
    asking.on('error', (error) => {
      if (asking.reusedSocket) resolve(ask(url, false, body, headers))
      else resolve(after(error))
    })
    asking.end(body && JSON.stringify(body))
  })
}

test('an update behind an open socket interrupts no visitor, lead or Studio', async () => {
  const dataDir = await withEmptyLeads(path.join(scratch, 'data'))
  const before = await startLake(dataDir)
  await before.editor.create({_id: 'counter', _type: 'counter', n: 0})
  await before.stop()
  const {publishableKey} = loadSecrets(path.join(dataDir, 'supabase'))
  fakeBuild(distDir, '00000000')

  const socket = await listeningSocket()
  const keeper = startProgram('tests/support/socket-keeper.ts', (output) => output.includes('Ready after'), {
    env: {DATA_DIR: dataDir, DIST_DIR: distDir, PORT: String(socket.port), TRUST_PROXY: '1'},
    socket: socket.fd,
  })
  socket.close()
  const {output, stop} = await keeper
  const url = `http://127.0.0.1:${socket.port}`

  let isOver = false
  const failures: string[] = []
  const lane = async (pause: number, one: () => Promise<string>, good: RegExp) => {
    while (!isOver) {
      const answer = await one()
      if (!good.test(answer)) failures.push(answer.slice(0, 200))
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  const kept = new Agent({keepAlive: true})
  const visitor = (_: unknown, index: number) =>
    lane(VISITOR_MS, () => ask(url, index % 2 === 0 && kept), /^200 build \d+$/)
  const sent: string[] = []
  let answered = 0
  const sendLead = async () => {
    const row = lead()
    sent.push(row.id)
    const headers = {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${sent.length >> 8}.${sent.length & 255}`,
    }
    const answer = await ask(`${url}/rest/v1/quiz_submissions`, false, row, headers)
    answered++
    return answer
  }
  const lanes = [...Array.from({length: VISITORS}, visitor), lane(LEAD_MS, sendLead, /^201 /)]

  const {contentToken} = readSecrets(dataDir)
  const editor = lakeClient(url, {token: contentToken})
  const heard: string[] = []
  const listening = editor
    .listen('*[_id == "counter"]', {}, {events: ['welcome', 'reconnect', 'mutation']})
    .subscribe((event) => heard.push(event.type))
  await expect.poll(() => heard).toContain('welcome')

  for (let update = 1; update <= UPDATES; update++) {
    fakeBuild(distDir, String(update).padStart(8, '0'))
    // Waits for an answered lead, because a stop may time out while the database starts.
    const known = answered
    await expect.poll(() => answered, {interval: 100}).toBeGreaterThan(known)
    const pid = Number(
      output()
        .match(/Started as \d+/g)
        ?.at(-1)
        ?.slice(11),
    )
    const startsBefore = output().split('Ready after').length
    process.kill(pid, 'SIGTERM')
    await expect.poll(() => output().split('Ready after').length, {interval: 100}).toBe(startsBefore + 1)
    await expect.poll(() => heard.filter((type) => type === 'welcome').length).toBe(update + 1)
    await editor.patch('counter').inc({n: 1}).commit()
    await expect.poll(() => heard.filter((type) => type === 'mutation').length).toBe(update)
  }
  expect(await ask(url, false)).toBe(`200 build ${String(UPDATES).padStart(8, '0')}`)

  isOver = true
  await Promise.all(lanes)
  listening.unsubscribe()
  kept.destroy()
  const {data} = await operatorOf({url, dataDir}).from('quiz_submissions').select('id')
  expect(failures).toEqual([])
  expect(new Set(data?.map(({id}) => id))).toEqual(new Set(sent))
  expect(await stop()).toBe(0)
}, 600_000)
