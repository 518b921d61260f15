/**
 * What `start.ts` brings: taps are answered at once from now on, what nothing on the first view waits for is fetched,
 * and the page itself starts in stages, at the first sign of a visitor or once it has been quiet for a while.
 */
import {bringDisplayFace} from '../ui/display-face.ts'
import './early-taps.ts'
import {INTENTS} from './intents.ts'

const AHEAD_MS = 1200
const QUIET_MS = 3700

const stages = STAGES
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
  for (const stage of stages) {
    await import(/* @vite-ignore */ stage)
    // A pause between the stages, so that a tap in between is answered at once.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function afterFirstView() {
  bringDisplayFace().catch(() => {})
  addLink('manifest', '/manifest.webmanifest', 'low')
  setTimeout(() => {
    if (!begun) preload('low')
  }, AHEAD_MS)
  // Safari has no idle callback.
  setTimeout(() => (window.requestIdleCallback ?? begin)(begin), QUIET_MS)
}

if (document.readyState === 'complete') afterFirstView()
else addEventListener('load', afterFirstView)
// A visitor was there first: `start.ts` has let the pictures go.
if (state.wait === undefined) begin()
for (const intent of INTENTS) addEventListener(intent, begin, {once: true, passive: true})
