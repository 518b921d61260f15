import {request as open} from 'node:http'
import {connect} from 'node:net'
import type {Keys} from './requests.ts'

interface Heavy {
  path: string
  megabytes: number
  headers: Record<string, string>
}

/** Each a little more than its route takes. */
const tooMuch = ({content, publishable}: Keys): Heavy[] => [
  {path: '/v1/data/query/production', megabytes: 2, headers: {'content-type': 'application/json'}},
  {path: '/v1/data/mutate/production', megabytes: 66, headers: {authorization: `Bearer ${content}`}},
  {path: '/v1/assets/images/production', megabytes: 21, headers: {authorization: `Bearer ${content}`}},
  {path: '/v1/assets/files/production', megabytes: 51, headers: {authorization: `Bearer ${content}`}},
  {
    path: '/rest/v1/quiz_submissions',
    megabytes: 2,
    headers: {apikey: publishable, 'content-type': 'application/json'},
  },
  {
    path: '/storage/v1/object/quiz-photos/1760000000000-00000000-0000-4000-8000-000000000000.jpg',
    megabytes: 12,
    headers: {apikey: publishable, 'content-type': 'image/jpeg'},
  },
  {path: '/auth/v1/token?grant_type=password', megabytes: 2, headers: {apikey: publishable}},
]

/** Sends a body of that size, whether or not it says beforehand how long it is; gives the status, 0 when it was cut off. */
function pour(base: string, {path, megabytes, headers: own}: Heavy, saysLength: boolean): Promise<number> {
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  const headers = {...own, ...(saysLength && {'content-length': String(megabytes * chunk.length)})}
  const {hostname, port} = new URL(base)
  return new Promise((resolve) => {
    const request = open({hostname, port, path, method: 'POST', headers, agent: false}, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', () => resolve(0))
    let sent = 0
    const more = () => {
      while (sent < megabytes && !request.destroyed) {
        sent++
        if (!request.write(chunk)) return void request.once('drain', more)
      }
      request.end()
    }
    more()
  })
}

/** Every route that takes a body, with more than it takes: refused, by answer or by closing. */
export async function oversized(base: string, keys: Keys): Promise<string[]> {
  const faults: string[] = []
  for (const heavy of tooMuch(keys))
    for (const saysLength of [true, false]) {
      const status = await pour(base, heavy, saysLength)
      if (![0, 400, 413, ...(saysLength ? [] : [411])].includes(status))
        faults.push(`${heavy.megabytes} MB to ${heavy.path} gave ${status}`)
    }
  return faults
}

/** Bodies that never come to their end, on as many connections; the function ends them. */
export function dawdlers(base: string, count: number, {content, publishable}: Keys): () => void {
  const port = Number(new URL(base).port)
  const heads = [
    `POST /v1/data/mutate/production HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${content}\r\ncontent-length: 1000\r\n\r\n{`,
    `POST /rest/v1/quiz_submissions HTTP/1.1\r\nhost: localhost\r\napikey: ${publishable}\r\ncontent-length: 1000\r\n\r\n{`,
    `POST /v1/assets/images/production HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${content}\r\ncontent-length: 1000\r\n\r\nx`,
    'GET / HTTP/1.1\r\nhost: localhost\r\nx-never: ',
  ]
  const sockets = Array.from({length: count}, (_, index) => {
    const client = connect(port, '127.0.0.1', () => client.write(heads[index % heads.length] ?? ''))
    client.on('error', () => {})
    client.resume()
    return client
  })
  return () => {
    for (const client of sockets) client.destroy()
  }
}
