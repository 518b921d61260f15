import {flushSync} from 'react-dom'
import type {ListName} from '../content/lists.ts'
import {within} from '../ui/within.ts'
import {ask} from './fetch-page.ts'
import {restQueries} from './query.ts'

/** Nobody waits longer for what may not come; another tap asks again. */
const PATIENCE_MS = 10_000

/** One for each entry on the page: what takes the focus when more of them have come. */
const ENTRIES: Record<ListName, string> = {
  cases: '#before-after [data-switchable] > ul > li',
  testimonials: '#testimonials [role=radiogroup] input',
  faqs: '#faq summary',
}

/** What stands behind the first of a list. Loaded with the Lake's client, at the first tap. */
export const fetchRest = <One>(name: ListName, from: number, to: number) =>
  ask<One[]>(restQueries[name], {from, to}, within(PATIENCE_MS))

/** Shows them, and leads to the first that was not there before. */
export function reveal(name: ListName, show: () => void) {
  const entries = () => document.querySelectorAll<HTMLElement>(ENTRIES[name])
  const before = entries().length
  flushSync(show)
  const first = entries()[before]
  if (first && first.tabIndex < 0) first.tabIndex = -1
  first?.focus()
}
