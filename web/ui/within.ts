/**
 * A signal for what may take so long at most, and ends when `other` does. By hand: `AbortSignal.timeout` and
 * `AbortSignal.any` are younger than many a phone.
 */
export function within(milliseconds: number, other?: AbortSignal): AbortSignal {
  const abort = new AbortController()
  const end = () => abort.abort()
  setTimeout(end, milliseconds)
  if (other?.aborted) end()
  other?.addEventListener('abort', end)
  return abort.signal
}
