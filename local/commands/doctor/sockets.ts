import {WebSocket} from 'ws'

const PATIENCE_MS = 15_000

/** Whether a socket opens there; null where nothing answers at all. */
export function passesSockets(url: string): Promise<boolean | null> {
  const socket = new WebSocket(url, {handshakeTimeout: PATIENCE_MS})
  return new Promise<boolean | null>((resolve) => {
    socket.on('open', () => resolve(true))
    socket.on('unexpected-response', () => resolve(false))
    socket.on('error', () => resolve(null))
  }).finally(() => socket.terminate())
}
