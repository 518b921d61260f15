/**
 * Runs in the head of the HTML, without React: timers that count from the load, the header's shadow, the first tap, and
 * the way back when the page's code cannot be loaded. All state is in `data-*` attributes of `<html>`.
 */
import {isDiscountDay} from '../sections/discount-popup/days.ts'
import {wasDiscountClosed} from '../sections/discount-popup/visit.ts'
import {attempt} from '../ui/attempt.ts'

const UNFOLD_MS = 3000
const DISCOUNT_MS = 8000
const FOLD_MS = 10_000
const BOUNCE_CHECK_MS = 20_000
const BOUNCE_MS = 2000
/** After the load: preloads in the same moment would delay the largest picture. */
const PRELOAD_MS = 1500
const SCROLLED_PX = 50
const REOPEN_KEY = 'page.reopen'
const RELOAD_CHECK_MS = 5000
const SIGNS_OF_A_VISITOR = ['pointerdown', 'keydown', 'scroll']

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
    // Newer content may have other days.
    addEventListener('page:rendered', updateDiscount)
  }, DISCOUNT_MS)
  setTimeout(() => {
    if ('quizBegun' in state) return
    state.chat = 'bouncing'
    setTimeout(() => delete state.chat, BOUNCE_MS)
  }, BOUNCE_CHECK_MS)
}

const code = CODE

/** Fills the browser's cache with the code and the content that React starts from. A preloaded module would be compiled. */
function preload() {
  if (isPreloaded) return
  isPreloaded = true
  for (const address of [...code.ahead, `/content/${state.revision}.json`])
    fetch(address, {priority: 'low'})
      .then((response) => response.blob())
      .catch(() => {})
}

const markScrolled = () => root.toggleAttribute('data-scrolled', scrollY > SCROLLED_PX)

/** Returns false offline and where a network's own sign-in page answers. */
async function isSiteReachable(): Promise<boolean> {
  const abort = new AbortController()
  setTimeout(() => abort.abort(), RELOAD_CHECK_MS)
  return fetch('/', {cache: 'no-store', signal: abort.signal})
    .then(async (response) => response.ok && (await response.text()).includes('data-revision='))
    .catch(() => false)
}

/** Reloads once and reopens the quiz. Offline, or if a reload did not help, shows a sentence and the chat link. */
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

/** Keeps a tap that the page script or React answers, until the page script is there. */
function keepFirstTap(event: MouseEvent) {
  if ('ready' in state) return
  const button = (event.target as Element).closest<HTMLElement>('button[data-live]')
  if (!button) return
  event.preventDefault()
  tapped = button
  state.pressed = button.dataset.opens ?? ''
  if (isCodeMissing) recover()
}

function onReady() {
  const place = attempt(() => sessionStorage.getItem(REOPEN_KEY), null)
  tapped ??= document.querySelector<HTMLElement>(`section [data-opens="${place}"]`)
  delete state.pressed
  tapped?.click()
  tapped = null
}

/** Deferred by hand: named in the HTML, its fetch would go before the largest picture's and delay the load. */
function loadPageScript() {
  import(/* @vite-ignore */ code.pageScript).catch(() => {
    isCodeMissing = true
    recover()
  })
}

/** Pictures far below the first view wait for a visitor. Without script none waits. */
function meetVisitor() {
  delete state.wait
  preload()
}

state.wait = ''
for (const sign of SIGNS_OF_A_VISITOR)
  addEventListener(sign, meetVisitor, {once: true, passive: true, capture: true})
addEventListener('scroll', markScrolled, {passive: true})
addEventListener('click', keepFirstTap, true)
addEventListener('DOMContentLoaded', loadPageScript)
addEventListener('page:ready', onReady)
addEventListener('page:lost', recover)
addEventListener('page:live', () => attempt(() => sessionStorage.removeItem(REOPEN_KEY), undefined))
addEventListener('load', () => {
  startTimers()
  markScrolled()
  setTimeout(preload, PRELOAD_MS)
})
