import {followLiveEvents} from './follow.ts'
import {markText} from './page.ts'
import {probe} from './probe.ts'

/** Hosted Sanity counts requests and sends live events. The timer is only a fallback there. */
const HOSTED = import.meta.env.VITE_SANITY_PROJECT_ID
const ASK_AGAIN_MS = HOSTED ? 300_000 : 15_000

/** Calls `onNewer` when content newer than this page is published. A hidden page does not ask. */
export function watchContent(onNewer: (mark: string) => Promise<void>) {
  const state = document.documentElement.dataset
  let asked = 0

  async function ask() {
    if (document.hidden) return
    const turn = ++asked
    const mark = await probe()
    // An answer to an earlier question may be from before a publish.
    if (turn !== asked || !mark || markText(mark) === state.mark) return
    // The next round tries again.
    onNewer(markText(mark)).catch(() => {})
  }

  setInterval(ask, ASK_AGAIN_MS)
  for (const type of ['focus', 'visibilitychange', 'online']) addEventListener(type, ask)
  if (!HOSTED) return
  ask()
  followLiveEvents(ask)
}
