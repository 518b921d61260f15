/**
 * Runs in `<head>`, without React. Starts timers, repeats an early tap on a button once the page script is loaded, and
 * recovers if code fails to load. Other scripts and the CSS read its state from `data-*` attributes of `<html>`.
 */
import {isDiscountDay} from '../sections/discount-popup/days.ts'
import {wasDiscountClosed} from '../sections/discount-popup/visit.ts'
import {attempt} from '../ui/attempt.ts'
import {abortAfter} from '../ui/time-limit.ts'

const UNFOLD_MS = 3000
const DISCOUNT_MS = 8000
const FOLD_MS = 10_000
const BOUNCE_CHECK_MS = 20_000
const BOUNCE_MS = 2000
/** Delay between the load event and the preloads of code and content. The first input starts the preloads earlier. */
const PRELOAD_MS = 1500
const SCROLLED_PX = 50
const REOPEN_KEY = 'page.reopen'
const RELOAD_CHECK_MS = 5000

const root = document.documentElement
const state = root.dataset
let tapped: HTMLElement | null = null
let isCodeMissing = false
let isPreloaded = false

function updateDiscount() {
  if (state.discount === 'closed' || wasDiscountClosed()) return
  state.discount = isDiscountDay() ? 'due' : 'waiting'
}

function startTimers() {
  setTimeout(() => {
    state.chat = 'unfolded'
  }, UNFOLD_MS)
  setTimeout(() => delete state.chat, FOLD_MS)
  setTimeout(() => {
    updateDiscount()
    // Updates the discount after each render, because newer content may change the days on which it is valid.
    addEventListener('page:rendered', updateDiscount)
  }, DISCOUNT_MS)
  setTimeout(() => {
    if ('quizBegun' in state) return
    state.chat = 'bouncing'
    setTimeout(() => delete state.chat, BOUNCE_MS)
  }, BOUNCE_CHECK_MS)
}

const code = CODE

/** Fills the browser's cache with code and content for React. Unlike `modulepreload`, `fetch` does not compile code. */
function preload() {
  if (isPreloaded) return
  isPreloaded = true
  for (const address of [...code.ahead, `/content/${state.revision}.json`])
    fetch(address, {priority: 'low'})
      .then((response) => response.blob())
      .catch(() => {})
}

const markScrolled = () => root.toggleAttribute('data-scrolled', scrollY > SCROLLED_PX)

/** Returns whether the site answers within 5 s. The answer of a captive portal contains no `data-revision=`. */
const isSiteReachable = (): Promise<boolean> =>
  fetch('/', {cache: 'no-store', signal: abortAfter(RELOAD_CHECK_MS)})
    .then(async (response) => response.ok && (await response.text()).includes('data-revision='))
    .catch(() => false)

/**
 * Reloads the page once after a tap for which the code failed to load. If the site is unreachable or the page was
 * already reloaded, shows a message with the chat link.
 */
async function recover() {
  const place = tapped?.dataset.opens ?? state.pressed
  if (place === undefined) return
  const wasReloaded = attempt(() => sessionStorage.getItem(REOPEN_KEY) !== null, true)
  if (!wasReloaded && (await isSiteReachable())) {
    attempt(() => sessionStorage.setItem(REOPEN_KEY, place), undefined)
    return location.reload()
  }
  attempt(() => sessionStorage.removeItem(REOPEN_KEY), undefined)
  delete state.pressed
  tapped = null
  state.lost = ''
}

/**
 * Lets the browser skip the layout of sections out of view, whose heights are then estimates. Does nothing if the
 * browser scrolls to a place of the page after loading.
 */
function skipLayoutOutOfView() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Unlike `location.hash`, the name contains the words to which a search engine's link scrolls.
  if (visit?.type === 'navigate' && !visit.name.includes('#')) state.lazy = ''
}

/** Gives all sections their real heights before the browser jumps to the place of a link or to the end of the page. */
function showAllBeforeJump(event: MouseEvent | KeyboardEvent) {
  const isToEnd = 'key' in event && event.key === 'End'
  if (isToEnd || (event.target as Element).closest('a[href^="#"]')) delete state.lazy
}

function keepFirstTap(event: MouseEvent) {
  if ('ready' in state) return
  const button = (event.target as Element).closest<HTMLElement>('button[data-needs-script]')
  if (!button) return
  event.preventDefault()
  tapped = button
  state.pressed = button.dataset.opens ?? ''
  if (isCodeMissing) recover()
}

function handleReady() {
  const place = attempt(() => sessionStorage.getItem(REOPEN_KEY), null)
  tapped ??= document.querySelector<HTMLElement>(`section [data-opens="${place}"]`)
  delete state.pressed
  tapped?.click()
  tapped = null
}

/** Imports the page script by code, because a script element would start the download while the HTML is parsed. */
function loadPageScript() {
  import(/* @vite-ignore */ code.pageScript).then(handleReady, () => {
    isCodeMissing = true
    recover()
  })
}

/** Shows the before-and-after pictures, which `data-wait` hides until the first input, and preloads React's code. */
function handleFirstInput() {
  delete state.wait
  preload()
}

state.wait = ''
skipLayoutOutOfView()
for (const type of ['pointerdown', 'keydown', 'scroll'])
  addEventListener(type, handleFirstInput, {once: true, passive: true, capture: true})
addEventListener('scroll', markScrolled, {passive: true})
addEventListener('click', showAllBeforeJump, true)
addEventListener('keydown', showAllBeforeJump, true)
addEventListener('click', keepFirstTap, true)
addEventListener('DOMContentLoaded', loadPageScript)
addEventListener('page:lost', recover)
addEventListener('page:live', () => attempt(() => sessionStorage.removeItem(REOPEN_KEY), undefined))
addEventListener('load', () => {
  startTimers()
  markScrolled()
  setTimeout(preload, PRELOAD_MS)
})
