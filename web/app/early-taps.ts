/**
 * What becomes of taps that only React can answer, before it has taken over. They are marked as busy and repeated then;
 * the menu closes behind whoever follows a link of it; and a quiz that is opened shows its first question at once, from
 * a drawing of it, and keeps what is tapped there (`quiz/quiz.tsx` takes it over).
 */
import {type ByPlace, bringIntoView, PLACES, type QuizPlace, standInOf, tappedIn} from '../quiz/places.ts'
import {isEndOfDouble, listenForPresses} from '../quiz/presses.ts'
import {reopened, startOver} from '../quiz/start-over.ts'
import {KEY} from '../quiz/storage-key.ts'
import {attempt} from '../ui/attempt.ts'

/** From `render.tsx`. Empty: there is no such question. */
type Drawing = ByPlace<string> & {styles: string}

const {revision} = document.documentElement.dataset
const TAP_EVENTS = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click']
const INSIDE = '[data-stand-in] button'
let live = false
/** The page's code cannot be loaded. */
let lost = false
/** What was tapped, and where a first question stands because of it. */
const held = new Set<HTMLElement>()
let shown: HTMLElement | undefined

/** It was fetched ahead (`start.ts`): asked for again, it is in the browser's cache. */
const fetchDrawing = (): Promise<Drawing | null> =>
  fetch(`/content/${revision}.quiz.json`)
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null)

const findOpener = (place?: string) => document.querySelector<HTMLElement>(`[data-quiz="${place}"]`)

async function show(opener: HTMLElement) {
  const place = opener.dataset.quiz as QuizPlace
  const standIn = standInOf(place)
  // Answers of an earlier visit are offered first.
  if (!standIn || attempt(() => localStorage.getItem(KEY) !== null, false)) return
  const drawn = await fetchDrawing()
  if (!drawn?.[place] || live || standIn.firstChild) return
  addStyles(drawn.styles)
  standIn.innerHTML = drawn[place]
  shown = standIn
  const again = standIn.querySelectorAll('button')[tappedIn(standIn)]
  if (again) tap(standIn, again)
  standIn.querySelector<HTMLElement>('[data-focus]')?.focus({preventScroll: true})
  const quiz = standIn.querySelector<HTMLElement>('section > *')
  if (quiz) bringIntoView(quiz)
}

/** As one rule, into an empty element: the page's policy allows that, and every browser knows how. */
function addStyles(styles: string) {
  const {sheet} = document.head.appendChild(document.createElement('style'))
  sheet?.insertRule(`@media all{${styles}}`)
}

function tap(standIn: HTMLElement, tapped: HTMLElement) {
  if (!live && 'close' in tapped.dataset) return takeBack(standIn)
  for (const button of standIn.querySelectorAll('button')) {
    delete button.dataset.tapped
    if (button.hasAttribute('aria-pressed')) button.setAttribute('aria-pressed', String(button === tapped))
  }
  tapped.dataset.tapped = ''
}

/** Closed before it was open: the tap that asked for it is not repeated. */
function takeBack(standIn: HTMLElement) {
  standIn.replaceChildren()
  delete standIn.dataset.before
  const opener = findOpener(standIn.dataset.standIn)
  if (!opener) return
  held.delete(opener)
  opener.removeAttribute('aria-busy')
  opener.focus()
}

function hold(event: MouseEvent, tapped: HTMLElement) {
  event.preventDefault()
  event.stopPropagation()
  tapped.setAttribute('aria-busy', 'true')
  held.add(tapped)
  if (lost) recover(true)
  else if (tapped.dataset.quiz) show(tapped)
}

const opened = () => PLACES.find((place) => [...held].some(({dataset}) => dataset.quiz === place))

/** With the page as it is now; where it cannot be reached, a visitor who waits for something is told. */
async function recover(asked = false) {
  lost = true
  await startOver(opened, asked)
  const words = document.querySelector<HTMLElement>('[data-lost]')
  if (held.size === 0 || !words) return
  for (const tapped of held) tapped.removeAttribute('aria-busy')
  words.hidden = false
}

function onClick(event: MouseEvent) {
  const target = event.target as HTMLElement
  const inside = target.closest<HTMLElement>(INSIDE)
  const standIn = inside?.closest<HTMLElement>('[data-stand-in]')
  const tapped = target.closest<HTMLElement>('[data-live]')
  if (target.closest('[data-lost] button')) recover(true)
  else if (inside && standIn) isEndOfDouble(event) || tap(standIn, inside)
  else if (tapped && !live) hold(event, tapped)
  else if (!live) target.closest('header details a')?.closest('details')?.removeAttribute('open')
}

/** What stands in is none of React's business: it would start a section at once, only to look. */
function keepFromReact(event: Event) {
  if ((event.target as Element).closest?.('[data-stand-in]')) event.stopPropagation()
}

/** The page may have been drawn anew, where what it was rendered from is gone. */
const asItIsNow = (tapped: HTMLElement) =>
  tapped.isConnected
    ? tapped
    : (findOpener(tapped.dataset.quiz) ??
      [...document.querySelectorAll<HTMLElement>('[data-live]')].find(
        ({textContent}) => textContent === tapped.textContent,
      ))

function repeat() {
  if (shown && !shown.isConnected) standInOf(shown.dataset.standIn)?.replaceChildren(...shown.childNodes)
  for (const tapped of held) {
    const now = asItIsNow(tapped)
    now?.removeAttribute('aria-busy')
    now?.click()
  }
}

function reopen() {
  const before = reopened()
  if (!before) return
  // Where it is there sooner than its drawing, the quiz itself reads it.
  const standIn = standInOf(before.place)
  if (standIn) standIn.dataset.before = String(before.tapped)
  findOpener(before.place)?.click()
}

listenForPresses()
addEventListener('page:live', () => {
  live = true
  // Not from within React's own work: what it has not taken over yet it then does first, and no tap is lost.
  setTimeout(repeat)
})
addEventListener('page:lost', () => recover())
addEventListener('DOMContentLoaded', reopen)
addEventListener('click', onClick, true)
for (const type of TAP_EVENTS) addEventListener(type, keepFromReact, true)
