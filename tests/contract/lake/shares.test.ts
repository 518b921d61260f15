/** What strangers take, they take from each other, by where they are: never from editors. */
import {request} from 'node:http'
import {connect, type Socket} from 'node:net'
import {brotliDecompressSync} from 'node:zlib'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type RunningLake, removeFolder, startLake} from '../../support/lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake(undefined, {TRUST_PROXY: '1'})
  await lake.editor.create({_id: 'big', _type: 'big', text: 'à€'.repeat(1_000_000)})
})
afterAll(async () => {
  await lake.stop()
  removeFolder(lake.dataDir)
})

/** An answer of so many times five megabytes. */
const large = (times: number) => {
  const fields = Array.from({length: times}, (_, n) => `"f${n}": *[_id == "big"][0].text`)
  return `/v2025-02-19/data/query/production?query=${encodeURIComponent(`{${fields}}`)}`
}

/** Asks, gives the status, and reads no more than that. */
function deaf(address: string, headers: Record<string, string>): Promise<{status: number; socket: Socket}> {
  const lines = Object.entries({host: 'localhost', ...headers}).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(lake.url).port), '127.0.0.1')
    socket.on('error', reject)
    socket.once('data', (data) => {
      socket.pause()
      resolve({status: Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]), socket})
    })
    socket.write(`GET ${address} HTTP/1.1\r\n${lines.join('')}\r\n`)
  })
}

test('large answers that a stranger leaves unread are his own share, and none is larger than 16 MB', async () => {
  const from = (address: string) => ({'x-forwarded-for': address})
  expect((await fetch(lake.url + large(4), {headers: from('203.0.113.1')})).status).toBe(413)
  const unread = []
  for (let n = 0; n < 4; n++) unread.push(await deaf(large(2), from('203.0.113.1')))
  expect(unread.map(({status}) => status)).toEqual([200, 200, 200, 429])
  const others = [from('203.0.113.2'), {...from('203.0.113.1'), authorization: `Bearer ${lake.token}`}]
  for (const headers of others) {
    const response = await fetch(lake.url + large(2), {headers})
    expect(response.status).toBe(200)
    await response.text()
  }
  for (const {socket} of unread) socket.destroy()
})

test('files that one network leaves unread are so many, and each of them small is read at once', async () => {
  const upload = async (bytes: number) => {
    const body = Buffer.alloc(bytes, 'a')
    const {url} = await lake.editor.assets.upload('file', body, {
      filename: 'a.txt',
      contentType: 'text/plain',
    })
    return new URL(url).pathname
  }
  const [large, small] = [await upload(8_000_000), await upload(1_000)]
  const from = {'x-forwarded-for': '203.0.113.9'}
  const unread = []
  for (let n = 0; n < 21; n++) unread.push(await deaf(large, from))
  expect(unread.map(({status}) => status)).toEqual([...Array(20).fill(200), 429])
  expect((await deaf(large, {'x-forwarded-for': '203.0.113.10'})).status).toBe(200)
  expect(await (await fetch(lake.url + small, {headers: from})).text()).toBe('a'.repeat(1_000))
  for (const {socket} of unread) socket.destroy()
  const again = async () => (await deaf(large, from)).status
  await expect.poll(again).toBe(200)
})

test('of twenty documents a stranger is told at once, an editor of a thousand', async () => {
  const ids = (count: number) => Array.from({length: count}, (_, n) => `id-${n}`).join()
  const ask = (count: number, headers = {}) =>
    fetch(`${lake.url}/v2025-02-19/data/doc/production/${ids(count)}`, {headers})
  expect((await ask(20)).status).toBe(200)
  expect((await ask(21)).status).toBe(400)
  expect((await ask(1_000, {authorization: `Bearer ${lake.token}`})).status).toBe(200)
})

test('questions without end of one network leave room for others’ and for editors’', async () => {
  const params = `&$a=${encodeURIComponent(JSON.stringify(Array.from({length: 300}, (_, n) => n)))}`
  const ask = (query: string, headers: Record<string, string>, search = '') =>
    fetch(`${lake.url}/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}${search}`, {
      headers,
    })
  const inner = (depth: number): string => (depth === 0 ? '@ < ^' : `count($a[${inner(depth - 1)}]) > 999`)
  const stranger = {'x-forwarded-for': '203.0.113.3'}
  const crowd = Array.from({length: 120}, (_, n) => ask(`${n} + count($a[${inner(4)}])`, stranger, params))
  // Sent behind the crowd, while its first question cannot have been stopped yet.
  const versions = `${lake.url}/v2025-02-19/data/doc/production/big?includeAllVersions=true`
  const versionsAsked = Array.from({length: 5}, () => fetch(versions, {headers: stranger}))
  const refused = await Promise.any(
    crowd.map(async (asked) => {
      const response = await asked
      if (response.status !== 503) throw new Error(String(response.status))
      return response.headers.get('retry-after')
    }),
  )
  expect(refused).toBe('5')
  expect((await Promise.all(versionsAsked)).map(({status}) => status)).toContain(503)
  const answers = await Promise.all([
    ask('*[_id == "big"][0]._id', {'x-forwarded-for': '203.0.113.4'}),
    ask('{"a": count(*[_type == "big"])}', {...stranger, authorization: `Bearer ${lake.token}`}),
  ])
  expect(answers.map(({status}) => status)).toEqual([200, 200])
  await lake.kill()
  await Promise.allSettled(crowd)
  lake = await startLake(lake.dataDir, {TRUST_PROXY: '1'})
})

test('an answer goes out packed where the way is long', async () => {
  const query = encodeURIComponent('*[_type == "sixty"]{text}')
  await lake.editor.create({_type: 'sixty', text: 'Una clinica a Istanbul. '.repeat(2_000)})
  const get = (headers: Record<string, string>) =>
    new Promise<{encoding: unknown; vary: unknown; body: Buffer}>((resolve) =>
      request(`${lake.url}/v2025-02-19/data/query/production?query=${query}`, {headers}, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          const {'content-encoding': encoding, vary} = response.headers
          resolve({encoding, vary, body: Buffer.concat(chunks)})
        })
      }).end(),
    )
  const accepts = {'accept-encoding': 'gzip, br'}
  const far = await get({...accepts, 'x-forwarded-for': '203.0.113.5'})
  expect([far.encoding, far.vary]).toEqual(['br', 'Origin, Accept-Encoding'])
  expect(far.body.length).toBeLessThan(1_000)
  const text = JSON.parse(brotliDecompressSync(far.body).toString()).result[0].text
  expect(text).toHaveLength(48_000)
  // To programs of the same machine it would be work for nothing.
  expect((await get(accepts)).encoding).toBeUndefined()
  expect((await get({'x-forwarded-for': '203.0.113.5'})).encoding).toBeUndefined()
})
