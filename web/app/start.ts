/**
 * Stands in the head of the HTML itself, so it is short, and starts the page late: at the first sign of a visitor, or
 * once the page has been quiet for a while (`after-load.ts`). Until then everything on the page is native.
 */
const {afterLoad = '', modules = ''} = (document.currentScript as HTMLScriptElement).dataset
const stages = modules.split(' ')
/** The largest picture often ends the load: it is unpacked and painted before anything else is asked for. */
const PAINTED_MS = 300
const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'click']

const state = document.documentElement.dataset
// Pictures far below the first view wait for a visitor. Without script none waits.
state.wait = ''
let started = false

function meet() {
  delete state.wait
  start()
}

async function start() {
  if (started) return
  started = true
  for (const stage of stages) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = stage
    document.head.append(link)
  }
  // What belongs to this page comes beside its code; asked for again, it is in the browser's cache.
  for (const what of ['json', 'quiz.json']) fetch(`/content/${state.revision}.${what}`).catch(() => {})
  for (const stage of stages) {
    await import(/* @vite-ignore */ stage)
    // A pause between the stages, so that a tap in between is answered at once.
    await new Promise((resolve) => setTimeout(resolve))
  }
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
addEventListener('page:quiet', start)
addEventListener('load', () => setTimeout(() => import(/* @vite-ignore */ afterLoad), PAINTED_MS))
