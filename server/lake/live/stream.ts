import type {ServerResponse} from 'node:http'
import type {WebSocket} from 'ws'
import type {LakeError} from '../errors.ts'

const HEARTBEAT_MS = 15_000
/** Of a WebSocket: after it clients come back. */
export const SERVER_GOES = 1012
/** A subscriber that does not read is dropped before it fills the memory; it reconnects and resets. */
const MAX_UNREAD_BYTES = 8 * 1024 * 1024

export function eventText(event: string, data: unknown, id?: string) {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`
}

interface Transport {
  write(text: string | Buffer): void
  unread(): number
  /** At once, whatever has not been read. */
  end(): void
  /** After what was written; over a socket with a code. */
  finish(code: number): void
  onClose(listener: () => void): void
}

export type EventStream = ReturnType<typeof stream>

/**
 * One subscriber of server-sent events, over plain HTTP or over a WebSocket that carries the same
 * text. Browsers open at most six HTTP/1.1 connections to a host and the Studio listens on more.
 */
function stream(transport: Transport) {
  const closers: (() => void)[] = []
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
  heartbeat.unref()
  let open = true

  function write(text: string | Buffer) {
    if (!open) return
    if (transport.unread() > MAX_UNREAD_BYTES) return close()
    transport.write(text)
  }
  function closed() {
    if (!open) return
    open = false
    clearInterval(heartbeat)
    for (const closer of closers) closer()
  }
  function close() {
    transport.end()
    closed()
  }
  function finish(code: number) {
    if (open) transport.finish(code)
    closed()
  }
  transport.onClose(closed)
  write(':\n\n')
  return {
    send: (event: string, data: unknown, id?: string) => write(eventText(event, data, id)),
    /** What `eventText` made, for many at once. */
    write: (text: Buffer): void => write(text),
    onClose(listener: () => void): void {
      closers.push(listener)
    },
    /** Ends it so that the client connects again. */
    close,
    /** The same, after what was written: the server itself goes. */
    letGo: () => finish(SERVER_GOES),
    /** Says what is wrong, in words that make the client give up instead of asking again. */
    fail(error: LakeError) {
      write(eventText('channelError', error.body))
      finish(1000)
    },
  }
}

/** Null when the caller has left already. */
export function httpStream(response: ServerResponse): EventStream | null {
  if (response.destroyed) return null
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  return stream({
    write: (text) => response.write(text),
    unread: () => response.writableLength,
    end: () => response.destroy(),
    finish: () => response.end(),
    onClose: (listener) => response.on('close', listener),
  })
}

export function socketStream(socket: WebSocket): EventStream | null {
  if (socket.readyState !== socket.OPEN) return null
  return stream({
    write: (text) => socket.readyState === socket.OPEN && socket.send(text, {binary: false}),
    unread: () => socket.bufferedAmount,
    end: () => socket.terminate(),
    finish: (code) => socket.close(code),
    onClose: (listener) => socket.on('close', listener),
  })
}
