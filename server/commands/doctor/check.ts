import {WebSocket} from 'ws'
import type {Settings} from '../../app/settings/environment.ts'
import type {Status} from '../../app/status.ts'

/** What a check looks at, and by what: a test plants its faults here. */
export interface Installation {
  env: NodeJS.ProcessEnv
  settings: Settings
  /** The product that runs with these settings; null: none. */
  status: Status | null
  /** Whom the data should belong to; null where files have no owner that counts. */
  user: number | null
  /** In a container: which of its ports others reach is decided outside of it. */
  isContained: boolean
  now(): number
  freeBytes(folder: string): number
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** Whether a socket opens there; null where nothing answers at all. */
  passesSockets(url: string): Promise<boolean | null>
}

/** What is wrong, in one sentence; null: nothing; undefined: that is no question here. */
type Finding = string | null | undefined

/** Things that can be wrong, by name: how each is looked at, and what mends it (a command, or where to go). */
export interface Area {
  /** Left out: it always does. */
  concerns?(installation: Installation): boolean
  /** Is the first of them wrong, the silence of the others means nothing. */
  restOnFirst?: true
  checks: Record<string, readonly [look: (at: Installation) => Promise<Finding> | Finding, mend: string]>
}

const PATIENCE_MS = 15_000

export const ask = ({fetch}: Installation, url: string, init: RequestInit = {}): Promise<Response | null> =>
  fetch(url, {...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS)}).catch(() => null)

export function passesSockets(url: string): Promise<boolean | null> {
  const socket = new WebSocket(url, {handshakeTimeout: PATIENCE_MS})
  return new Promise<boolean | null>((resolve) => {
    socket.on('open', () => resolve(true))
    socket.on('unexpected-response', () => resolve(false))
    socket.on('error', () => resolve(null))
  }).finally(() => socket.terminate())
}

/** Only this machine, or its own network, can mean it. */
export const isLocal = (url: string) => /^http:\/\/(localhost|127\.|\[|[\d.]+[:/])/.test(`${url}/`)

/** Content or leads lie on this machine, or both. */
export const isEmbedded = ({settings}: Installation) => !settings.sanity || !settings.supabase
