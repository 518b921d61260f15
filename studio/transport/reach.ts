/** What breaks off is only a reason to ask: whoever does not answer a short question either is away. */
interface ReachOptions {
  /** The short question: whether anything answers in time. */
  ask(atMostMs: number): Promise<boolean>
  tell(away: boolean): void
}

/** With the time that the first short question may take, three seconds are not over before somebody is told. */
const PATIENCE_MS = 700
const SHORTEST_MS = 2_200
const PACE_MS = 1_000
/** An answer may take twice the last one's time, so that a slow line is soon told from one that is dead. */
const LONGEST_MS = 8_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export function createReach({ask, tell}: ReachOptions) {
  /** Until the server is back, while it is away. */
  let away: Promise<void> | undefined
  let looking: Promise<void> | undefined

  let atMostMs = SHORTEST_MS

  async function isThere() {
    const asked = performance.now()
    const answers = await ask(atMostMs)
    atMostMs = Math.min(Math.max(SHORTEST_MS, 2 * (performance.now() - asked)), LONGEST_MS)
    return answers
  }
  async function look() {
    const answers = await isThere()
    looking = undefined
    if (!answers) away = untilBack()
  }
  async function untilBack() {
    tell(true)
    // Only here, and so at one pace, however many doubt meanwhile.
    do await pause(PACE_MS)
    while (!(await isThere()))
    away = undefined
    tell(false)
  }
  async function doubt() {
    if (away) return
    looking ??= look()
    await looking
  }

  return {
    doubt,
    /**
     * Sends a request once the server answers: whoever asks one that is away would give up, or try later and later. What
     * broke off because the server went is sent again, if it is of the kind that may arrive twice.
     */
    async send<T>(request: () => Promise<T>, mayArriveTwice: boolean): Promise<T> {
      for (;;) {
        await away
        const timer = setTimeout(doubt, PATIENCE_MS)
        try {
          return await request()
        } catch (error) {
          if (error instanceof DOMException && error.name === 'AbortError') throw error
          const seen = doubt()
          if (!mayArriveTwice) throw error
          await seen
          if (!away) throw error
        } finally {
          clearTimeout(timer)
        }
      }
    },
  }
}
