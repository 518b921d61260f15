import type {Status} from '../../server/status.ts'
import type {Settings} from '../../settings/environment.ts'

/** What a check looks at, and by what: a test plants its faults here. */
export interface Installation {
  env: NodeJS.ProcessEnv
  settings: Settings
  /** The product that runs with these settings; null: none. */
  status: Status | null
  /** Whom the data should belong to; null where files have no owner that counts. */
  user: number | null
  nodeVersion: string
  now(): number
  freeBytes(folder: string): number
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** Whether a socket opens there; null where nothing answers at all. */
  passesSockets(url: string): Promise<boolean | null>
}

/** One thing that can be wrong. */
export interface Check {
  name: string
  /** The check without which this one can tell nothing: is that one wrong, this one's silence means nothing. */
  rests?: string
  /** Whether that is a question here. */
  concerns(installation: Installation): boolean
  /** What is wrong, in one sentence; null: nothing. */
  look(installation: Installation): Promise<string | null> | string | null
  /** What mends it: a command, or where to go. */
  mend: string
}

const PATIENCE_MS = 15_000

/** The answer, or null where none comes. */
export const ask = ({fetch}: Installation, url: string, init: RequestInit = {}): Promise<Response | null> =>
  fetch(url, {...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS)}).catch(() => null)

/** Only this machine, or its own network, can mean it. */
export const isLocal = (url: string) => /^http:\/\/(localhost|127\.|\[|[\d.]+[:/])/.test(`${url}/`)

/** Content or leads lie on this machine, or both. */
export const isEmbedded = ({settings}: Installation) => !settings.sanity || !settings.supabase
export const always = () => true
