/**
 * The Studio listens on more event streams than the six connections that a browser opens to one
 * HTTP/1.1 host. Towards the embedded Lake they therefore travel over WebSockets, which have a limit
 * of their own.
 */

/** Close codes of the Lake that stand for an HTTP status. */
const STATUS_OF_CODE: Record<number, number> = {4400: 400, 4401: 401}

export function openEventStream(
  address: string,
  headers: Headers,
  signal: AbortSignal | null,
  /** Told when the stream ends without being asked to. */
  ended = () => {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const socket = new WebSocket(address.replace(/^http/, 'ws'))
    const encoder = new TextEncoder()
    let cancelled = false
    let controller: ReadableStreamDefaultController<Uint8Array> | null = null
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given
      },
      cancel: () => {
        cancelled = true
        controller = null
        socket.close()
      },
    })

    function answer(status: number, content: ReadableStream | null) {
      const response = new Response(content, {status, headers: {'content-type': 'text/event-stream'}})
      Object.defineProperty(response, 'url', {value: address})
      resolve(response)
    }
    function abort() {
      // Before the first event there is nobody who reads, after it nobody who waits: one of the two has no effect.
      reject(signal?.reason)
      controller?.error(signal?.reason)
      controller = null
      socket.close()
    }

    signal?.addEventListener('abort', abort, {once: true})
    socket.onopen = () =>
      socket.send(
        JSON.stringify({
          authorization: headers.get('authorization') ?? '',
          lastEventId: headers.get('last-event-id') ?? '',
        }),
      )
    socket.addEventListener('message', () => answer(200, body), {once: true})
    socket.addEventListener('message', ({data}) => controller?.enqueue(encoder.encode(String(data))))
    socket.onclose = ({code}) => {
      signal?.removeEventListener('abort', abort)
      const status = STATUS_OF_CODE[code]
      if (!status && !signal?.aborted && !cancelled) ended()
      if (status) answer(status, null)
      else reject(new TypeError('Failed to fetch'))
      // The end of the stream makes the client connect again.
      controller?.close()
      controller = null
    }
  })
}
