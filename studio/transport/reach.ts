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
  let looking: Promise<void> | undefined
  let returned = Promise.resolve()
  let comeBack = () => {}

  const lookAgain = () => {
    looking = askOnce()
  }
  async function look(): Promise<void> {
    if (away) return
    looking ??= askOnce()
    await looking
  }
  async function askOnce(): Promise<void> {
    const answers = await ask()
    looking = undefined
    if (away === answers) {
      away = !answers
      if (away) ({promise: returned, resolve: comeBack} = Promise.withResolvers<void>())
      else comeBack()
      tell(away)
    }
    // Only here, and so at one pace, however many doubt meanwhile.
    if (away) setTimeout(lookAgain, PACE_MS)
  }

  /** Watches one request, from when the server is known to answer. */
  async function watched<T>(send: () => Promise<T>): Promise<T> {
    const timer = setTimeout(look, PATIENCE_MS)
    try {
      return await send()
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /** Something broke off. */
    doubt: look,
    /**
     * Sends a request once the server answers: whoever asks one that is away would give up, or try later and later. What
     * broke off because the server went is sent again, if it is of the kind that may arrive twice.
     */
    async send<T>(request: () => Promise<T>, mayArriveTwice: boolean): Promise<T> {
      for (;;) {
        await returned
        try {
          return await watched(request)
        } catch (error) {
          const isAborted = error instanceof DOMException && error.name === 'AbortError'
          if (isAborted) throw error
          const seen = look()
          if (!mayArriveTwice) throw error
          await seen
          if (!away) throw error
        }
      }
    },
  }
}
