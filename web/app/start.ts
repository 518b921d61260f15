/**
 * Stands in the head of the HTML itself. Until React is there everything on the page is native; this keeps the taps
 * that only React can answer (`early-taps.ts`), and loads the page's own code once nobody waits for anything else.
 */
import {bringFaces} from '../ui/faces.ts'
import './early-taps.ts'

/** The first signs of a visitor. */
const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'click']

/** From the load of the page. The largest picture often ends it, and has to be unpacked and painted first. */
const PAINTED_MS = 300
const AHEAD_MS = 1500
const QUIET_MS = 4000

const stages = STAGES
const touchable = TOUCHABLE
const state = document.documentElement.dataset
let begun = false

/** What belongs to this page comes beside its code; asked for again, it is in the browser's cache. */
const fetchAhead = (what: string) => fetch(`/content/${state.revision}.${what}`).catch(() => {})

function addLink(rel: string, href: string, fetchPriority: 'low' | 'auto') {
  const link = Object.assign(document.createElement('link'), {rel, href, fetchPriority})
  document.head.append(link)
}

function preload(priority: 'low' | 'auto') {
  for (const stage of stages) addLink('modulepreload', stage, priority)
  fetchAhead('quiz.json')
}

async function begin() {
  if (begun) return
  begun = true
  preload('auto')
  fetchAhead('json')
  try {
    for (const stage of stages) {
      await import(/* @vite-ignore */ stage)
      // A pause between the stages, so that a tap in between is answered at once.
      await new Promise((resolve) => setTimeout(resolve))
    }
  } catch {
    dispatchEvent(new Event('page:lost'))
  }
}

/** What can be touched is fetched at once; the page's own code brings it to life (`page/later.tsx`). */
function meet() {
  if (!('wait' in state)) return
  delete state.wait
  begin()
  for (const part of touchable) addLink('modulepreload', part, 'auto')
  dispatchEvent(new Event('page:met'))
}

function afterFirstView() {
  bringFaces()
  addLink('manifest', '/manifest.webmanifest', 'low')
}

// Pictures far below the first view wait for a visitor. Without script none waits.
state.wait = ''
// On the way down: a click that is kept (`early-taps.ts`) never comes up again, and may be a visitor's only sign.
for (const intent of INTENTS) addEventListener(intent, meet, {once: true, passive: true, capture: true})
addEventListener('load', () => {
  setTimeout(afterFirstView, PAINTED_MS)
  setTimeout(() => {
    if (!begun) preload('low')
  }, AHEAD_MS)
  // Safari has no idle callback.
  setTimeout(() => (window.requestIdleCallback ?? begin)(begin), QUIET_MS)
})
