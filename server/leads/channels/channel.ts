import type {Variables} from '../../shared/variables.ts'

export interface Lead {
  id: string
  [column: string]: unknown
}

/** A lead whose answer is due in 4 hours (`due`), or the people to call back today (`calls`). Holds no name and no answer. */
export interface Alarm {
  kind: 'due' | 'calls'
  /** The same for each attempt. */
  key: string
  leads: readonly {id: string; created_at: string}[]
}

/** One way in which a lead announces itself, as its settings have it. */
export interface Channel {
  /** Recorded with each delivered lead, so it must never change. */
  name: string
  /** Resolves once the receiver has accepted the lead. Throws a DeliveryError otherwise. */
  deliver(lead: Lead): Promise<void>
  /** Resolves and throws as `deliver` does. */
  sendAlarm(alarm: Alarm): Promise<void>
  /** Returns what is wrong with the receiver, or null. Sends no lead. */
  fault(ask: Ask): Promise<string | null>
}

/** Resolves to null if there is no answer. */
type Ask = (url: string, init: RequestInit) => Promise<Response | null>

export interface ChannelKind {
  name: string
  /** The name in `npm run doctor`, and what mends a fault. */
  title: string
  mend: string
  /** Returns null if none of its variables is set. `desk` is the address where staff open leads. */
  read(variables: Variables, desk: string): Omit<Channel, 'name'> | null
}

/** A failed delivery. Its message is logged, so it holds nothing of the lead. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
}

/** Accepts any answer to a HEAD request: somebody listens there. */
export const listens = (variable: string, url: string) => async (ask: Ask) =>
  (await ask(url, {method: 'HEAD'})) ? null : `The address of ${variable} does not answer.`

const TIMEOUT_MS = 10_000

/** Posts JSON. Throws a DeliveryError for any answer but 2xx. */
export async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {'content-type': 'application/json', ...headers},
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new DeliveryError(isLate ? 'timed out' : 'unreachable')
  })
  await response.body?.cancel()
  if (!response.ok) throw new DeliveryError(`answered ${response.status}`)
}
