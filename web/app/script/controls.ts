import {withReference} from '../../content/reference.ts'
import {attempt} from '../../ui/attempt.ts'
import {recordVisitEvent} from '../../ui/visit-event.ts'
import {closeDiscount, copyCode, rememberFocusBeforeDiscount} from './discount.ts'

const state = document.documentElement.dataset

const closeMenu = () => document.querySelector('header details')?.removeAttribute('open')

function openOneAnswer({target}: Event) {
  const opened = target as HTMLDetailsElement
  if (!opened.matches('#faq details[open]')) return
  for (const other of document.querySelectorAll('#faq details[open]'))
    if (other !== opened) other.removeAttribute('open')
}

function writeQuestionIntoChat(link: HTMLElement) {
  const {generalChat = '', questionChat = ''} = link.dataset
  const question = document.querySelector('#faq details[open] summary')?.textContent?.trim()
  const write = () => questionChat.replace('%7Bdomanda%7D', () => encodeURIComponent(question ?? ''))
  // Falls back to the general chat, because `encodeURIComponent` throws on a lone surrogate.
  const href = question ? attempt(write, generalChat) : generalChat
  link.setAttribute('href', href)
}

/** Shows the chosen testimonial or pictures in Chrome before 105 and Firefox before 121, whose CSS lacks `:has`. */
function showChoiceWithoutHas({target}: Event) {
  const {value} = target as HTMLInputElement
  if ((target as Element).closest('#before-after')) state.pictures = value
  if (!(target as Element).closest('#testimonials')) return
  state.testimonial = value
  const id = CSS.escape(value)
  document.styleSheets[0]?.insertRule(
    `:root[data-testimonial="${id}"] #testimonials article:not([data-testimonial-id="${id}"]){display:none}`,
  )
}

function revealPackages() {
  state.packages = 'shown'
  recordVisitEvent({event: 'packages_open'})
  document.querySelector<HTMLElement>('#packages ul[tabindex]')?.focus({preventScroll: true})
}

const logVideo = ({dataset}: HTMLElement) => console.log('video:', dataset.video)

const addReference = (link: HTMLElement) =>
  link.setAttribute('href', withReference(link.getAttribute('href') ?? ''))

const ON_CLICK: readonly [selector: string, handle: (element: HTMLElement) => void][] = [
  ['[data-reveal]', revealPackages],
  ['[data-video]', logVideo],
  ['[data-copy-code]', copyCode],
  ['[data-close-discount]', closeDiscount],
  ['a[data-question-chat]', writeQuestionIntoChat],
  ['a[href^="https://wa.me/"]', addReference],
  ['header details a, [data-opens]', closeMenu],
]

function onClick({target}: Event) {
  for (const [selector, handle] of ON_CLICK) {
    const element = (target as Element).closest<HTMLElement>(selector)
    if (element) handle(element)
  }
}

function onEscape({key, target}: KeyboardEvent) {
  if (key !== 'Escape') return
  const on = target as Element
  const menu = on.closest('header details[open]')
  if (menu) {
    closeMenu()
    menu.querySelector('summary')?.focus()
  }
  if (on.closest('[data-discount-popup]')) closeDiscount()
}

/** Adds the listeners to the window, so that they also handle elements that React renders later. */
export function handleControls() {
  addEventListener('click', onClick)
  addEventListener('auxclick', onClick)
  addEventListener('keydown', onEscape)
  addEventListener('focusin', rememberFocusBeforeDiscount)
  // Safari before 17.2, Chrome before 120 and Firefox before 130 lack `<details name>`.
  // The listener captures `toggle`, because the event does not bubble.
  if (!('name' in HTMLDetailsElement.prototype)) addEventListener('toggle', openOneAnswer, true)
  if (!CSS.supports('selector(:has(*))')) addEventListener('change', showChoiceWithoutHas)
}
