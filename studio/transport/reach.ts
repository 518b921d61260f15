/**
 * Whether the server is in reach. What fails, or is not answered in time, is only a reason to ask: a request may be long,
 * and a stream may end. Whoever does not answer the short question either is away, and is asked until it answers.
 */

interface ReachOptions {
  /** The short question: whether anything answers. */
  ask(): Promise<boolean>
  tell(away: boolean): void
}

/** With the time that the short question may take, three seconds are not over before somebody is told. */
const PATIENCE_MS = 700
const PACE_MS = 1_000

export function createReach({ask, tell}: ReachOptions) {
  let away = false
  let asking = false

  async function look(): Promise<void> {
    if (asking) return
    asking = true
    const answers = await ask()
    asking = false
    if (away === answers) {
      away = !answers
      tell(away)
    }
    if (away) setTimeout(look, PACE_MS)
  }

  return {
    /** Something broke off. */
    doubt: look,
    /** Watches one request. */
    async follow<T>(request: Promise<T>): Promise<T> {
      const timer = setTimeout(look, PATIENCE_MS)
      try {
        return await request
      } catch (error) {
        const isAborted = error instanceof DOMException && error.name === 'AbortError'
        if (!isAborted) look()
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
