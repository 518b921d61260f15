import type {Variables} from '../../shared/variables.ts'

export interface Lead {
  id: string
  [column: string]: unknown
}

/** One way in which a lead announces itself, as its settings have it. */
export interface Channel {
  /** Noted with each lead that it has taken, so it never changes. */
  name: string
  /** Resolves only when the other side has taken the lead; says by a DeliveryError why it has not. */
  deliver(lead: Lead): Promise<void>
  /** What is wrong with the other side, asked without telling it of a lead; null: it is there. */
  fault(ask: Ask): Promise<string | null>
}

/** Null: no answer. */
type Ask = (url: string, init: RequestInit) => Promise<Response | null>

export interface ChannelKind {
  name: string
  /** What `npm run doctor` calls it, and what mends a fault of it. */
  title: string
  mend: string
  /** Null where none of its variables is set. `desk` is where staff open leads. What is wrong with the variables is told to them. */
  read(variables: Variables, desk: string): Omit<Channel, 'name'> | null
}

/** Why a delivery failed, in words that hold nothing of the lead: they are logged. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
}

/** Any answer to a question without a message will do: somebody listens. */
export const listens = (variable: string, url: string) => async (ask: Ask) =>
  (await ask(url, {method: 'HEAD'})) ? null : `The address of ${variable} does not answer.`

const PATIENCE_MS = 10_000

/** Sends JSON to somebody else's address, and counts only a 2xx answer as taken. */
export async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {'content-type': 'application/json', ...headers},
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new DeliveryError(isLate ? 'timed out' : 'unreachable')
  })
  await response.body?.cancel()
  if (!response.ok) throw new DeliveryError(`answered ${response.status}`)
}
