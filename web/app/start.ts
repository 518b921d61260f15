/**
 * Stands in the head of the HTML itself, so it is short: brings what wakes the page (`wake.ts`) once the first view is
 * painted, or at the first sign of a visitor. Until then everything on the page is native.
 */
import {INTENTS} from './intents.ts'

/** The largest picture often ends the load: it is unpacked and painted before anything else is asked for. */
const PAINTED_MS = 300

const {wake = ''} = (document.currentScript as HTMLScriptElement).dataset
const state = document.documentElement.dataset
// Pictures far below the first view wait for a visitor. Without script none waits.
state.wait = ''

const bring = () => import(/* @vite-ignore */ wake)

function meet() {
  delete state.wait
  bring()
}

/** On what only React can answer: `early-taps.ts` repeats the tap once React is there. */
function holdTap(event: MouseEvent) {
  const target = (event.target as Element).closest<HTMLElement>('[data-live]')
  if (!target) return
  event.preventDefault()
  event.stopPropagation()
  target.ariaBusy = 'true'
  // What it will be answered with, beside the code that does it.
  fetch(`/content/${state.revision}.quiz.json`).catch(() => {})
}

for (const intent of INTENTS) addEventListener(intent, meet, {once: true, passive: true})
addEventListener('click', holdTap, true)
addEventListener('page:live', () => removeEventListener('click', holdTap, true))
addEventListener('load', () => setTimeout(bring, PAINTED_MS))
