import type {WebSocket} from 'ws'

const HEARTBEAT_MS = 15_000
/** Unread bytes after which a subscriber is disconnected to protect memory. The client reconnects. */
const MAX_UNREAD_BYTES = 8 * 1024 * 1024
/** WebSocket close codes "service restart" and "try again later", after which clients reconnect. */
export const SERVER_GOES = 1012
export const TRY_LATER = 1013

export function eventText(event: string, data: unknown, id?: string) {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`
}

interface Transport {
  write(text: string): void
  unreadBytes(): number
  end(code: number): void
}

export type EventStream = ReturnType<typeof createStream>

/**
 * Creates a stream of events in the format of server-sent events. The Studio receives them over WebSockets, because
 * browsers allow only six HTTP/1.1 connections to a host.
 */
function createStream(transport: Transport) {
  const closers: (() => void)[] = []
  const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS).unref()
  let isOpen = true

  const stream = {
    write(text: string) {
      if (!isOpen) return
      if (transport.unreadBytes() > MAX_UNREAD_BYTES) stream.close(TRY_LATER)
      else transport.write(text)
    },
    send: (event: string, data: unknown, id?: string) => stream.write(eventText(event, data, id)),
    onClose(listener: () => void) {
      closers.push(listener)
    },
    /** Ends the stream so that the client reconnects. */
    close(code = SERVER_GOES) {
      if (!isOpen) return
      isOpen = false
      clearInterval(heartbeat)
      transport.end(code)
      for (const closer of closers) closer()
    },
  }
  stream.write(':\n\n')
  return stream
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

/** Returns a streaming response. Calls `open` with the stream before returning. */
export function httpStream(open: (stream: EventStream) => void): Response {
  const encoder = new TextEncoder()
  let isCancelled = false
  let stream: EventStream
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = createStream({
          write: (text) => controller.enqueue(encoder.encode(text)),
          unreadBytes: () => -(controller.desiredSize ?? 0),
          end: () => isCancelled || controller.close(),
        })
        open(stream)
      },
      cancel() {
        isCancelled = true
        stream.close()
      },
    },
    new ByteLengthQueuingStrategy({highWaterMark: 0}),
  )
  return new Response(body, {headers: HEADERS})
}

export function socketStream(socket: WebSocket): EventStream {
  const stream = createStream({
    write: (text) => socket.readyState === socket.OPEN && socket.send(text),
    unreadBytes: () => socket.bufferedAmount,
    end: (code) => (code === TRY_LATER ? socket.terminate() : socket.close(code)),
  })
  socket.on('close', () => stream.close())
  return stream
}
