import {createClient} from '@sanity/client'
import {flushSync} from 'react-dom'
import {lakeConfig, notBefore} from '../content/lake-address.ts'
import type {ListName} from '../content/lists.ts'
import type {Page} from '../content/page.ts'
import {within} from '../ui/within.ts'
import {pageQuery, restQueries} from './query.ts'

/** Loaded only once something is newer than the page, or wanted beyond it: the client is larger than all of the page's own code. */
const client = createClient({...lakeConfig, perspective: 'published'})

export const ask = <Answer>(query: string, params: Record<string, number>, signal?: AbortSignal) =>
  client.fetch<Answer>(query, params, {...(signal && {signal}), ...notBefore()})

export const fetchPage = (signal?: AbortSignal) => ask<Page>(pageQuery, {}, signal)

/** Nobody waits longer for what may not come; another tap asks again. */
const PATIENCE_MS = 10_000

export const fetchRest = <One>(name: ListName, from: number, to: number) =>
  ask<One[]>(restQueries[name], {from, to}, within(PATIENCE_MS))

/** One for each entry on the page: what takes the focus when more of them have come. */
const ENTRIES: Record<ListName, string> = {
  cases: '#before-after [data-switchable] > ul > li',
  testimonials: '#testimonials [role=radiogroup] input',
  faqs: '#faq summary',
}

export function reveal(name: ListName, show: () => void) {
  const entries = () => document.querySelectorAll<HTMLElement>(ENTRIES[name])
  const before = entries().length
  flushSync(show)
  const first = entries()[before]
  if (first && first.tabIndex < 0) first.tabIndex = -1
  first?.focus()
}
