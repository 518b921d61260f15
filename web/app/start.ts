/**
 * Stands in the head of the HTML itself and starts the page late: at the first sign of a visitor, or once the
 * page has been quiet for a while. Until then everything on the page is native.
 */
import {bringDisplayFace} from '../ui/display-face.ts'

const modules = (document.currentScript as HTMLScriptElement).dataset.modules?.split(' ') ?? []
const QUIET_MS = 4000
const PRELOAD_MS = 1500
/** The largest picture often ends the load: it is unpacked and painted before anything else is asked for. */
const FACE_MS = 300
const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'click'] as const

const state = document.documentElement.dataset
// Pictures far below the first view wait for a visitor. Without script none waits.
state.wait = ''
const links: HTMLLinkElement[] = []
let started = false

function meet() {
  delete state.wait
  start()
}

async function start() {
  if (started) return
  started = true
  preload('high')
  fetchAhead('json')
  for (const module of modules) {
    await import(/* @vite-ignore */ module)
    // A pause between the stages, so that a tap in between is answered at once.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function preload(priority: 'low' | 'high') {
  modules.forEach((href, index) => {
    links[index] ??= addLink('modulepreload', href)
    links[index].fetchPriority = priority
  })
  fetchAhead('quiz.json')
}

/** What belongs to this page comes beside its code; asked for again, it is in the browser's cache. */
const fetchAhead = (what: string) => fetch(`/content/${state.revision}.${what}`).catch(() => {})

function addLink(rel: string, href: string) {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}

/** On what only React can answer: `early-taps.ts` repeats the tap once React is there. */
function holdTap(event: MouseEvent) {
  const target = (event.target as Element).closest<HTMLElement>('[data-live]')
  if (!target) return
  event.preventDefault()
  event.stopPropagation()
  target.ariaBusy = 'true'
  start()
}

for (const intent of INTENTS) addEventListener(intent, meet, {once: true, passive: true})
addEventListener('click', holdTap, true)
addEventListener('page:live', () => removeEventListener('click', holdTap, true))
addEventListener('load', () => {
  setTimeout(() => {
    bringDisplayFace().catch(() => {})
    addLink('manifest', '/manifest.webmanifest')
  }, FACE_MS)
  setTimeout(() => {
    if (!started) preload('low')
  }, PRELOAD_MS)
  // Safari has no idle callback.
  setTimeout(() => (window.requestIdleCallback ?? start)(start), QUIET_MS)
})
