/**
 * The browser's own `fetch`. The embedded Studio puts one of its own in its place, which answers for hosted services
 * and asks an editor to sign in when anything says 401; staff are somebody else. This file is loaded before that
 * happens, with the Studio's configuration.
 */
export const plainFetch: typeof fetch = globalThis.fetch.bind(globalThis)

/** No answer may take longer: a connection that died in silence would be waited for without end. */
const MOST_MS = 60_000

export const boundedFetch: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(MOST_MS)
  return plainFetch(input, {...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit})
}
