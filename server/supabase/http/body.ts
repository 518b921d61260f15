import type {IncomingMessage, ServerResponse} from 'node:http'
import {networkOf} from '../../shared/http/address.ts'
import {isTooDeep} from '../../shared/http/depth.ts'

interface Arriving {
  network: string
  bytes: number
  /** Null once it has come whole: then it is soon gone by itself. */
  giveUp: (() => void) | null
}

/** Bodies that are in memory, the oldest first. What somebody has only announced costs nothing. */
const held = new Set<Arriving>()
/** One process has one memory. */
const MOST_HELD_BYTES = 128 * 1024 * 1024

let heldBytes = 0

const sum = (some: readonly Arriving[]) => some.reduce((total, {bytes}) => total + bytes, 0)

/** Whoever holds most gives up the oldest of his that has not come whole: who sends little waits for nobody who sends much. */
function makeRoom() {
  if (heldBytes <= MOST_HELD_BYTES) return
  const byNetwork = Map.groupBy(held, ({network}) => network)
  const [most] = [...byNetwork.values()]
    .filter((some) => some.some(({giveUp}) => giveUp))
    .sort((a, b) => sum(b) - sum(a))
  most?.find(({giveUp}) => giveUp)?.giveUp?.()
}

export class BodyError extends Error {
  override name = 'BodyError'
  readonly fault: 'too large' | 'too slow' | 'cut off' | 'given up'

  constructor(fault: BodyError['fault']) {
    super(`the body was ${fault}`)
    this.fault = fault
  }
}

/** How much of a refused body is still read, so that the sender sees the answer and not a broken pipe. */
const DRAINED_BYTES = 8 * 1024 * 1024

const PATIENCE_MS = 30_000

export interface Sender {
  request: IncomingMessage
  response: ServerResponse
  address: string
}

/** Never keeps more than `most` bytes, whatever the sender says or does. They count as his until he is answered. */
export function readBody({request, response, address}: Sender, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Its end was told already, and will not be told again.
    if (request.destroyed) return reject(new BodyError('cut off'))
    const chunks: Buffer[] = []
    let size = 0
    let over = Number(request.headers['content-length'] ?? 0) > most
    const timer = setTimeout(() => finish(new BodyError('too slow')), PATIENCE_MS)
    const giveUp = () => finish(new BodyError('given up'))
    const share: Arriving = {network: networkOf(address), bytes: 0, giveUp}
    held.add(share)
    const release = () => {
      if (held.delete(share)) heldBytes -= share.bytes
    }
    response.once('close', release)

    const finish = (result: Buffer | BodyError) => {
      clearTimeout(timer)
      request.off('data', take).off('end', ended).off('close', cut).off('error', cut)
      share.giveUp = null
      if (!(result instanceof BodyError)) return resolve(result)
      release()
      // An error that comes after nobody listens would end the process.
      request.on('error', () => undefined).resume()
      reject(result)
    }
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > most) over = true
      if (!over) {
        chunks.push(chunk)
        share.bytes += chunk.length
        heldBytes += chunk.length
        makeRoom()
      } else {
        chunks.length = 0
        if (size > most + DRAINED_BYTES) finish(new BodyError('too large'))
      }
    }
    const ended = () => finish(over ? new BodyError('too large') : Buffer.concat(chunks))
    const cut = () => finish(new BodyError('cut off'))
    request.on('data', take).on('end', ended).on('close', cut).on('error', cut)
  })
}

export type Json = null | boolean | number | string | Json[] | {[key: string]: Json}

/** `undefined` when it is not JSON in valid UTF-8, or too deep to be written again. */
export function parseJson(body: Buffer): Json | undefined {
  try {
    const json = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(body)) as Json
    return isTooDeep(json) ? undefined : json
  } catch {
    return undefined
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
