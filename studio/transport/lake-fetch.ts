/**
 * The Studio listens on more event streams than the six connections that a browser opens to one
 * HTTP/1.1 host. Towards the embedded Lake, event streams therefore travel over WebSockets, which
 * have a limit of their own; everything else goes the usual way.
 */
type Fetch = typeof globalThis.fetch

const EVENT_STREAM = /\/data\/(listen|live\/events)\//

/** Close codes of the Lake that stand for an HTTP status. */
const STATUS_OF_CODE: Record<number, number> = {4400: 400, 4401: 401}

const addressOf = (input: Parameters<Fetch>[0]) => (input instanceof Request ? input.url : String(input))

export const lakeFetch: Fetch = (input, init) => {
  const address = addressOf(input)
  if (!EVENT_STREAM.test(address)) return globalThis.fetch(input, init)
  return openEventStream(address, init)
}

function openEventStream(address: string, init: RequestInit | undefined): Promise<Response> {
  const headers = new Headers(init?.headers)
  const signal = init?.signal
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const socket = new WebSocket(address.replace(/^http/, 'ws'))
    const encoder = new TextEncoder()
    let controller: ReadableStreamDefaultController<Uint8Array> | null = null
    let settled = false

    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given
      },
      cancel: () => socket.close(),
    })

    function answer(status: number) {
      if (settled) return
      settled = true
      const response = new Response(status === 200 ? body : null, {
        status,
        headers: {'content-type': 'text/event-stream'},
      })
      Object.defineProperty(response, 'url', {value: address})
      resolve(response)
    }
    function abort() {
      socket.close()
      if (!settled) {
        settled = true
        reject(signal?.reason)
      } else controller?.error(signal?.reason)
      controller = null
    }

    signal?.addEventListener('abort', abort, {once: true})
    socket.onopen = () =>
      socket.send(
        JSON.stringify({
          authorization: headers.get('authorization') ?? '',
          lastEventId: headers.get('last-event-id') ?? '',
        }),
      )
    socket.onmessage = ({data}) => {
      answer(200)
      controller?.enqueue(encoder.encode(String(data)))
    }
    socket.onclose = ({code}) => {
      signal?.removeEventListener('abort', abort)
      const status = STATUS_OF_CODE[code]
      if (status) answer(status)
      if (!settled) {
        settled = true
        reject(new TypeError('Failed to fetch'))
      }
      // The end of the stream makes the client connect again.
      controller?.close()
      controller = null
    }
  })
}
