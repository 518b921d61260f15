import type {OutgoingHttpHeaders, ServerResponse} from 'node:http'

/** An answer about this moment: never kept by anybody. `text` is JSON already; `undefined` sends no body. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string | undefined,
  headers: OutgoingHttpHeaders = {},
) {
  response.writeHead(status, {
    'cache-control': 'no-store',
    ...(text !== undefined && {'content-type': 'application/json; charset=utf-8'}),
    ...(status !== 204 && {'content-length': Buffer.byteLength(text ?? '')}),
    ...headers,
  })
  response.end(response.req.method === 'HEAD' ? undefined : text)
}

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers?: OutgoingHttpHeaders,
) => sendText(response, status, JSON.stringify(body), headers)
