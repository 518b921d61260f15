import {followLiveEvents} from './follow.ts'
import {markText} from './page.ts'
import {probe} from './probe.ts'

/** Set for hosted Sanity, which limits requests but sends live events, so the timer is slow and only a fallback. */
const HOSTED = import.meta.env.VITE_SANITY_PROJECT_ID
const ASK_AGAIN_MS = HOSTED ? 300_000 : 15_000

/** Calls `onNewer` when content newer than this page is published. A hidden page sends no requests. */
export function watchContent(onNewer: (mark: string) => Promise<void>) {
  const state = document.documentElement.dataset
  let asked = 0

  async function ask() {
    if (document.hidden) return
    const turn = ++asked
    const mark = await probe()
    // Ignores the answer to an earlier request, because it may be older than the last publish.
    if (turn !== asked || !mark || markText(mark) === state.mark) return
    // Ignores a failure, because the next timer or event tries again.
    onNewer(markText(mark)).catch(() => {})
  }

  setInterval(ask, ASK_AGAIN_MS)
  for (const type of ['focus', 'visibilitychange', 'online']) addEventListener(type, ask)
  if (!HOSTED) return
  ask()
  followLiveEvents(ask)
}
