import {followLiveEvents} from './follow.ts'
import {markText} from './page.ts'
import {probe} from './probe.ts'

/** Hosted Sanity counts requests, and says itself when something was published: asking is the fallback there. */
const HOSTED = import.meta.env.VITE_SANITY_PROJECT_ID
const ASK_AGAIN_MS = HOSTED ? 300_000 : 15_000
const OCCASIONS = ['focus', 'visibilitychange', 'online']

/** Calls `found` when something newer than this page is published. Asks nothing while the page is hidden. */
export function watchContent(found: (mark: string) => Promise<void>) {
  const state = document.documentElement.dataset
  let asked = 0

  async function ask() {
    if (document.hidden) return
    const turn = ++asked
    const mark = await probe()
    // An answer to an earlier question may be from before a publish.
    if (turn !== asked || !mark || markText(mark) === state.mark) return
    // What could not be loaded now is tried again with the next look.
    found(markText(mark)).catch(() => {})
  }

  setInterval(ask, ASK_AGAIN_MS)
  for (const occasion of OCCASIONS) addEventListener(occasion, ask)
  if (!HOSTED) return
  ask()
  followLiveEvents(ask)
}
