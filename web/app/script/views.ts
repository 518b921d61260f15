const state = document.documentElement.dataset
/** Observer options: a section is current while it crosses the middle of the window. */
const MIDDLE = {rootMargin: '-50% 0px'}
/** Observer options that ignore the area behind the header, where visitors cannot tap. */
const BELOW_HEADER = {rootMargin: '-72px 0px 0px'}

const links = (href: string) => document.querySelectorAll(`header nav a[href="${CSS.escape(href)}"]`)

/** Sets `aria-current` on the current section's link. React never renders this attribute, so React never removes it. */
function markCurrent(changes: IntersectionObserverEntry[]) {
  for (const {isIntersecting, target} of changes)
    for (const link of links(`#${target.id}`)) {
      if (isIntersecting) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
}

/** Calls `changed` with the elements in view whenever they change, and once with `[]` if the selector matches none. */
function observeSeen(selector: string, changed: (seen: readonly Element[]) => void) {
  const seen = new Set<Element>()
  const observer = new IntersectionObserver((changes) => {
    for (const {target, isIntersecting} of changes) {
      if (isIntersecting) seen.add(target)
      else seen.delete(target)
    }
    changed([...seen])
  }, BELOW_HEADER)
  const elements = document.querySelectorAll(selector)
  for (const element of elements) observer.observe(element)
  if (elements.length === 0) changed([])
  return observer
}

function showOpeners(seen: readonly Element[]) {
  const isOpening = seen.some((opener) => opener.matches('#hero *'))
  state.openers = isOpening ? 'opening' : seen.length > 0 ? 'further' : 'none'
}

function showQuiz(seen: readonly Element[]) {
  if (seen.length > 0) state.quizInView = ''
  else delete state.quizInView
}

export function trackViews() {
  let observers: IntersectionObserver[] = []
  function observe() {
    for (const observer of observers) observer.disconnect()
    const current = new IntersectionObserver(markCurrent, MIDDLE)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a[href^="#"]')) {
      link.removeAttribute('aria-current')
      const section = document.getElementById(link.hash.slice(1))
      if (section) current.observe(section)
    }
    // `section section` selects quizzes and thank-you cards, because no other section is inside a section.
    observers = [
      current,
      observeSeen('section [data-opens]', showOpeners),
      observeSeen('main section section', showQuiz),
    ]
  }
  observe()
  addEventListener('page:rendered', observe)
}
