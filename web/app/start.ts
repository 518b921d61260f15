/**
 * Stands in the HTML itself and starts the page late: at the first sign of a visitor, or once the
 * page has been quiet for a while. Until then everything on the page is native. It imports nothing.
 */
const script = document.currentScript as HTMLScriptElement
const modules = (script.dataset.modules ?? '').split(' ').filter(Boolean)
const QUIET_MS = 4000
const PRELOAD_MS = 1500
const INTENTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'] as const

let started = false
let hydrated = false
/** The last tap on something that only React can answer; it is repeated once React is there. */
let waiting: HTMLElement | null = null

/** A pause between the stages, so that a tap in between is answered at once. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

async function run() {
  preload('high')
  for (const module of modules) {
    await import(/* @vite-ignore */ module)
    await breathe()
  }
}

function start() {
  if (started) return
  started = true
  void run()
}

function preload(priority: 'low' | 'high') {
  for (const href of modules) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = priority
    link.href = href
    document.head.append(link)
  }
}

function holdTap(event: MouseEvent) {
  const target = (event.target as Element).closest<HTMLElement>('[data-live]')
  if (hydrated || !target) return
  event.preventDefault()
  waiting = target
  target.setAttribute('aria-busy', 'true')
  start()
}

for (const intent of INTENTS) addEventListener(intent, start, {once: true, passive: true})
document.addEventListener('click', holdTap, true)
addEventListener('page:live', () => {
  hydrated = true
  document.removeEventListener('click', holdTap, true)
  const tap = waiting
  if (!tap) return
  // Once React's own work is done: a section that is still asleep wakes up for a real event only.
  setTimeout(() => {
    tap.removeAttribute('aria-busy')
    if (tap.isConnected) tap.click()
  })
})
addEventListener('load', () => {
  // The fallback face has the same measures: the real one comes once nothing else waits.
  document.documentElement.dataset.font = ''
  setTimeout(() => preload('low'), PRELOAD_MS)
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(start) : start()), QUIET_MS)
})
