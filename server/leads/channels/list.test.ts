import {readdirSync} from 'node:fs'
import {createServer, type IncomingMessage} from 'node:http'
import path from 'node:path'
import {json} from 'node:stream/consumers'
import {expect, onTestFinished, test} from 'vitest'
import {readVariables} from '../../shared/variables.ts'
import type {ChannelKind} from './channel.ts'
import {CHANNELS, readChannels} from './list.ts'

/** What the channels share. */
const SHARED = ['channel.ts', 'list.ts']

test('every channel of this folder is in the list, under a name of its own', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
  const own = files.filter((name) => !SHARED.includes(name))
  const modules = await Promise.all(own.map((name) => import(path.join(import.meta.dirname, name))))
  const found: ChannelKind[] = modules.flatMap((module) => Object.values<ChannelKind>(module))
  expect(new Set(CHANNELS)).toEqual(new Set(found))
  expect(new Set(CHANNELS.map(({name}) => name)).size).toBe(CHANNELS.length)
})

test('without variables nobody is told', () => {
  expect(readChannels(readVariables({}), 'https://clinica.example/studio')).toEqual([])
})

/** Who is told by the channel that these variables make, and what he was told. */
async function receiver(
  status: number,
  variables: (url: string) => {[name: string]: string} = (url) => ({LEADS_WEBHOOK_URL: url}),
) {
  const seen: {request: IncomingMessage; said: unknown}[] = []
  const server = createServer(async (request, response) => {
    seen.push({request, said: await json(request)})
    response.writeHead(status).end('anna@posta.example')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook/`
  const [channel] = readChannels(readVariables(variables(url)), 'https://clinica.example/studio')
  const sendAlarm = () =>
    channel?.sendAlarm({
      kind: 'due',
      key: 'due:lead-1',
      leads: [{id: 'lead-1', created_at: '2026-11-28T10:00:00Z'}],
    })
  return {seen, sendAlarm, deliver: () => channel?.deliver({id: 'lead-1', email: 'anna@posta.example'})}
}

test('a webhook is asked under its own address, unsigned without a secret', async () => {
  const {seen, deliver} = await receiver(204)
  await deliver()
  expect(seen.map(({request: {url, method}}) => [method, url])).toEqual([['POST', '/hook/']])
  expect(seen[0]?.request.headers).toMatchObject({'idempotency-key': 'lead-1'})
  expect(seen[0]?.request.headers).not.toHaveProperty('x-webhook-signature')
  expect(seen[0]?.said).toMatchObject({type: 'INSERT', record: {id: 'lead-1', email: 'anna@posta.example'}})
})

test('a webhook gets an alarm with ids, times and links', async () => {
  const {seen, sendAlarm} = await receiver(204)
  await sendAlarm()
  expect(seen[0]?.request.headers).toMatchObject({'idempotency-key': 'due:lead-1'})
  const link = 'https://clinica.example/studio/lead-1'
  const leads = [{id: 'lead-1', created_at: '2026-11-28T10:00:00Z', link}]
  expect(seen[0]?.said).toEqual({type: 'ALARM', alarm: 'due', leads})
})

test('a refusal says its status and quotes nothing', async () => {
  const {deliver} = await receiver(302)
  await expect(deliver()).rejects.toThrow(/^unreachable$/)
  for (const status of [404, 500]) {
    const other = await receiver(status)
    await expect(other.deliver()).rejects.toThrow(`answered ${status}`)
  }
})
