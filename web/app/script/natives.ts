import {attempt} from '../../ui/attempt.ts'

const state = document.documentElement.dataset

export const closeMenu = () => document.querySelector('header details')?.removeAttribute('open')

export function openOneAnswer({target}: Event) {
  const opened = target as HTMLDetailsElement
  if (!opened.matches('#faq details[open]')) return
  for (const other of document.querySelectorAll('#faq details[open]'))
    if (other !== opened) other.removeAttribute('open')
}

export function writeQuestionIntoChat(link: HTMLElement) {
  const {generalChat = '', questionChat = ''} = link.dataset
  const question = document.querySelector('#faq details[open] summary')?.textContent?.trim()
  const write = () => questionChat.replace('%7Bdomanda%7D', () => encodeURIComponent(question ?? ''))
  // `encodeURIComponent` throws on a lone surrogate.
  const href = question ? attempt(write, generalChat) : generalChat
  link.setAttribute('href', href)
}

/** Shows the chosen content in Chrome before 105 and Firefox before 121, whose CSS lacks `:has`. */
export function showChoiceWithoutHas({target}: Event) {
  const {value} = target as HTMLInputElement
  if ((target as Element).closest('#before-after')) state.pictures = value
  if (!(target as Element).closest('#testimonials')) return
  state.testimonial = value
  const id = CSS.escape(value)
  document.styleSheets[0]?.insertRule(
    `:root[data-testimonial="${id}"] #testimonials article:not([data-testimonial-id="${id}"]){display:none}`,
  )
}
