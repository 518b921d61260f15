import {DeliveryError} from './channel.ts'

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
