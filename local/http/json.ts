import type {ServerResponse} from 'node:http'

/** An answer of our own, about this moment: never kept by anybody. */
export function sendJson(response: ServerResponse, status: number, body: object) {
  const text = `${JSON.stringify(body)}\n`
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
  })
  response.end(response.req.method === 'HEAD' ? undefined : text)
}
