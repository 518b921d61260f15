import {attempt} from '../ui/attempt.ts'
import {within} from '../ui/within.ts'
import {type QuizPlace, standInOf, tappedIn} from './places.ts'

const OPEN = 'quiz.open'
const LATELY = 'page.started-over'
const LATELY_MS = 60_000
const PATIENCE_MS = 5000
let leaving = false

/** The page as it is published now; empty where it cannot be reached. */
const fetchHere = () =>
  fetch(location.href, {cache: 'no-store', signal: within(PATIENCE_MS)}).then(
    (answer) => answer.text(),
    () => '',
  )

/** A hotel's portal answers with a page of its own. */
const isOurs = (html: string) => html.includes('data-revision="')

/** Made by another build, or from other content, than the page that is open here. */
const isOther = (html: string) =>
  !html.includes(`data-revision="${document.documentElement.dataset.revision}"`) ||
  !html.includes(document.querySelector('head script')?.textContent ?? '')

/** Two builds that answer in turn must not make a page that never rests. Without a memory nothing is tried. */
const notLately = () =>
  attempt(() => {
    const last = Number(sessionStorage.getItem(LATELY))
    sessionStorage.setItem(LATELY, String(Date.now()))
    return Date.now() - last > LATELY_MS
  }, false)

function keepOpen(place: QuizPlace | undefined) {
  const tapped = tappedIn(standInOf(place))
  if (place) attempt(() => sessionStorage.setItem(OPEN, `${place} ${tapped}`), undefined)
}

/**
 * What this page names may be gone: it is loaded again where there is another one by now, or where the visitor asks for
 * it, and the quiz that is open at that moment opens there by itself. Comes back only where that cannot be.
 */
export async function startOver(opened: () => QuizPlace | undefined, asked = false): Promise<void> {
  const html = await fetchHere()
  if (!isOurs(html) || !(asked || (isOther(html) && notLately()))) return
  // A page that finds itself lost and a visitor who taps may both ask: the second time would begin the load anew.
  if (!leaving) {
    leaving = true
    addEventListener('pagehide', () => keepOpen(opened()))
    location.reload()
  }
  await new Promise(() => {})
}

/** Told once: the quiz that was open before, and the number of the button that was tapped in its first question. */
export function reopened() {
  const kept = attempt(() => sessionStorage.getItem(OPEN), null)
  if (!kept) return null
  sessionStorage.removeItem(OPEN)
  const [place, tapped] = kept.split(' ')
  return {place, tapped: Number(tapped)}
}
