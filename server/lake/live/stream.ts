import type {WebSocket} from 'ws'
import type {LakeError} from '../errors.ts'

const HEARTBEAT_MS = 15_000
/** A subscriber that does not read is disconnected before it fills the memory. It connects again. */
const MAX_UNREAD_BYTES = 8 * 1024 * 1024
/** WebSocket close codes after which clients connect again. */
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

export type EventStream = ReturnType<typeof createStream>['stream']

/**
 * One subscriber of server-sent events, over HTTP or over a WebSocket that carries the same text. Browsers open at most
 * six HTTP/1.1 connections to a host, and the Studio listens on more.
 */
function createStream(transport: Transport) {
  const closers: (() => void)[] = []
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS).unref()
  let isOpen = true

  function closed() {
    if (!isOpen) return
    isOpen = false
    clearInterval(heartbeat)
    for (const closer of closers) closer()
  }
  function close(code: number) {
    if (isOpen) transport.end(code)
    closed()
  }
  function write(text: string) {
    if (!isOpen) return
    if (transport.unreadBytes() > MAX_UNREAD_BYTES) return close(TRY_LATER)
    transport.write(text)
  }
  const stream = {
    write,
    send: (event: string, data: unknown, id?: string) => write(eventText(event, data, id)),
    onClose(listener: () => void) {
      closers.push(listener)
    },
    /** Ends the stream so that the client connects again. */
    close: () => close(SERVER_GOES),
    /** Ends the stream with an event that makes the client give up. */
    fail(error: LakeError) {
      write(eventText('channelError', error.body))
      close(1000)
    },
  }
  return {stream, closed}
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/** `open` gets the stream before the response is returned. */
export function httpStream(open: (stream: EventStream) => void): Response {
  const encoder = new TextEncoder()
  let cancel = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const {stream, closed} = createStream({
          write: (text) => controller.enqueue(encoder.encode(text)),
          unreadBytes: () => -(controller.desiredSize ?? 0),
          end: () => controller.close(),
        })
        cancel = closed
        stream.write(':\n\n')
        open(stream)
      },
      cancel: () => cancel(),
    },
    new ByteLengthQueuingStrategy({highWaterMark: 0}),
  )
  return new Response(body, {headers: HEADERS})
}

export function socketStream(socket: WebSocket): EventStream {
  const {stream, closed} = createStream({
    write: (text) => socket.readyState === socket.OPEN && socket.send(text),
    unreadBytes: () => socket.bufferedAmount,
    end: (code) => (code === TRY_LATER ? socket.terminate() : socket.close(code)),
  })
  socket.on('close', closed)
  stream.write(':\n\n')
  return stream
}
