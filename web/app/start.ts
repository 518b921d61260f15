/**
 * Stands in the head of the HTML itself and starts the page late: at the first sign of a visitor, or once the
 * page has been quiet for a while. Until then everything on the page is native. It imports nothing.
 */
const modules = (document.currentScript as HTMLScriptElement).dataset.modules?.split(' ') ?? []
const QUIET_MS = 4000
const PRELOAD_MS = 1500
const INTENTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin', 'click'] as const

const state = document.documentElement.dataset
// Pictures below the first view wait for it; those that a choice shows wait for a visitor. Without script none waits.
state.wait = 'all'
const links: HTMLLinkElement[] = []
let started = false
/** The last tap on something that only React can answer; it is repeated once React is there. */
let waiting: HTMLElement | undefined | null

function meet() {
  delete state.wait
  start()
}

async function start() {
  if (started) return
  started = true
  preload('high')
  // What the page is made from comes beside its code; asked for again, it is in the browser's cache.
  fetch(`/content/${state.revision}.json`).catch(() => {})
  for (const module of modules) {
    await import(/* @vite-ignore */ module)
    // A pause between the stages, so that a tap in between is answered at once.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function preload(priority: 'low' | 'high') {
  modules.forEach((href, index) => {
    const link = links[index]
    if (link) {
      link.fetchPriority = priority
      return
    }
    const added = document.createElement('link')
    added.rel = 'modulepreload'
    added.fetchPriority = priority
    added.href = href
    links[index] = added
    document.head.append(added)
  })
}

function holdTap(event: MouseEvent) {
  const target = (event.target as Element).closest<HTMLElement>('[data-live]')
  if (!target) return
  event.preventDefault()
  waiting = target
  target.ariaBusy = 'true'
  start()
}

for (const intent of INTENTS) addEventListener(intent, meet, {once: true, passive: true})
addEventListener('click', holdTap, true)
addEventListener('page:live', () => {
  removeEventListener('click', holdTap, true)
  // Not from within React's own work: what it has not taken over yet it then does first, and no tap is lost.
  setTimeout(() => {
    if (!waiting?.isConnected) return
    waiting.ariaBusy = null
    waiting.click()
  })
})
addEventListener('load', () => {
  // The fallback face has the same measures: the real one comes once nothing else waits.
  state.font = ''
  setTimeout(() => {
    if (state.wait) state.wait = 'chosen'
    if (!started) preload('low')
  }, PRELOAD_MS)
  // Safari has no idle callback.
  setTimeout(() => (window.requestIdleCallback ?? start)(start), QUIET_MS)
})
