/** HTTP status for the close codes of a refused stream. Other codes count as a lost connection. */
const STATUS_OF_CODE: Record<number, number> = {4400: 400, 4401: 401}

/**
 * Opens an event stream over a WebSocket. The Studio needs more streams than the six HTTP connections that browsers
 * allow for one host.
 */
export async function openEventStream(
  address: string,
  headers: Headers,
  signal: AbortSignal | null,
): Promise<Response> {
  signal?.throwIfAborted()
  const {promise, resolve, reject} = Promise.withResolvers<Response>()
  const socket = new WebSocket(address.replace(/^http/, 'ws'))
  const encoder = new TextEncoder()
  const leave = () => {
    socket.onmessage = null
    socket.onclose = null
    socket.close()
  }
  const answer = (status: number, content: ReadableStream | null) => {
    const response = new Response(content, {status, headers: {'content-type': 'text/event-stream'}})
    resolve(Object.defineProperty(response, 'url', {value: address}))
  }
  socket.onopen = () =>
    socket.send(
      JSON.stringify({
        authorization: headers.get('authorization') ?? '',
        lastEventId: headers.get('last-event-id') ?? '',
      }),
    )
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      socket.onmessage = ({data}) => stream.enqueue(encoder.encode(String(data)))
      socket.onclose = ({code}) => {
        const status = STATUS_OF_CODE[code]
        if (status) answer(status, null)
        reject(new TypeError('Failed to fetch'))
        // Sanity's client reconnects when the stream ends.
        stream.close()
      }
      signal?.addEventListener('abort', () => {
        // Before the first event `reject` ends the promise. After the first event `error` ends the stream.
        reject(signal.reason)
        stream.error(signal.reason)
        leave()
      })
    },
    cancel: leave,
  })
  socket.addEventListener('message', () => answer(200, body), {once: true})
  return promise
}
