import {describe, expect, test} from 'vitest'
import WebSocket from 'ws'
import type {RunningLake} from '../../support/lake.ts'
import {lakesOfThisFile} from '../../support/lakes.ts'

const startLake = lakesOfThisFile()
const socketTo = (lake: RunningLake, path: string, options: WebSocket.ClientOptions = {}) =>
  new WebSocket(`${lake.url.replace('http', 'ws')}${path}`, options)

function sayAs(
  lake: RunningLake,
  path: string,
  options: WebSocket.ClientOptions,
  ...messages: (string | Buffer)[]
): Promise<string[]> {
  const socket = socketTo(lake, path, options)
  const heard: string[] = []
  return new Promise((resolve) => {
    socket.on('open', () => {
      for (const message of messages) socket.send(message)
      socket.ping()
    })
    socket.on('message', (data) => heard.push(String(data)))
    socket.on('pong', () => socket.close(1000))
    socket.on('error', () => heard.push('error'))
    socket.on('close', (code) => resolve([...heard, `closed ${code}`]))
  })
}

describe('streams are many, but not without end', () => {
  const crowded = startLake({TRUST_PROXY: '1'})
  const from = (address: string) => ({'x-forwarded-for': address})
  const path = '/v1/data/live/events/production'

  test('one network beyond its share gets 503; others are still taken', async () => {
    const lake = await crowded
    const stop = new AbortController()
    const open = (headers: Record<string, string>) => fetch(lake.url + path, {headers, signal: stop.signal})
    const all = await Promise.all(Array.from({length: 100}, () => open(from('203.0.113.1'))))
    expect(new Set(all.map(({status}) => status))).toEqual(new Set([200]))
    const next = await open(from('203.0.113.1'))
    expect([next.status, next.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await next.json()).message).toBe('Too many subscribers')
    // 1013 says 'try again later'; a code of 4400 would be final.
    expect(await sayAs(lake, path, {headers: from('203.0.113.1')}, '{}')).toEqual(['closed 1013'])
    expect((await open(from('203.0.113.2'))).status).toBe(200)
    const editor = {...from('203.0.113.1'), authorization: `Bearer ${lake.token}`}
    expect((await open(editor)).status).toBe(200)
    stop.abort()
    await expect
      .poll(
        async () =>
          (await fetch(lake.url + path, {headers: from('203.0.113.1'), signal: AbortSignal.timeout(5_000)}))
            .status,
      )
      .toBe(200)
  })

  test('of all strangers together a thousand are taken, and an editor still', async () => {
    const lake = await crowded
    const stop = new AbortController()
    const open = (headers: Record<string, string>) => fetch(lake.url + path, {headers, signal: stop.signal})
    // Held to the end: of an answer that nobody holds any more the stream is closed.
    const answers: Response[] = []
    for (let net = 0; net < 11; net++) {
      const some = Array.from({length: 100}, () => open(from(`198.51.100.${net}`)))
      answers.push(...(await Promise.all(some)))
    }
    const statuses = answers.map(({status}) => status)
    const taken = statuses.filter((status) => status === 200).length
    expect([taken >= 990, taken <= 1_000, new Set(statuses)]).toEqual([true, true, new Set([200, 503])])
    expect((await open({authorization: `Bearer ${lake.token}`})).status).toBe(200)
    stop.abort()
    expect(answers).toHaveLength(1_100)
  })
})
