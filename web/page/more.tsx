import {type MouseEvent, useEffect, useEffectEvent, useState} from 'react'
import {fillTemplate} from '../contact/template.ts'
import {joined, LIST_ADDRESSES, type ListName, MANY} from '../content/lists.ts'
import type {Page} from '../content/page.ts'
import {ButtonLink} from '../ui/button.tsx'

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  alignItems: 'center',
  marginTop: 'var(--space-3)',
} as const

export type ListCopy = Page['beforeAfter' | 'testimonialsSection' | 'faqSection']

/**
 * A long list: the first of it stand in the page, more come from the Lake at a tap. `more` is the line that says so; null
 * where all are there. Without script, and before React has started, its link leads to a page that holds them all.
 */
export function useMore<Name extends ListName>(page: Page, name: Name, copy: ListCopy) {
  type One = Page[Name][number]
  const first: readonly One[] = page[name]
  const label = copy?.moreButton || copy?.title
  const [brought, bring] = useState<readonly One[]>([])
  const [state, setState] = useState<'moreShown' | 'moreLoading' | 'moreFailed'>('moreShown')
  const items = joined(first, brought)
  const total = page.totals?.[name] ?? 0

  async function load(from: number, to: number) {
    const {fetchRest, reveal} = await import('./fetch-page.ts')
    const rest = await fetchRest<One>(name, from, to)
    return {rest, reveal}
  }

  async function open(event: MouseEvent) {
    // A new tab or window gets the page that holds them all.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (state === 'moreLoading') return
    setState('moreLoading')
    try {
      const {rest, reveal} = await load(first.length, items.length + MANY)
      reveal(name, () => {
        bring(rest)
        setState('moreShown')
      })
    } catch {
      setState('moreFailed')
    }
  }

  /** What was brought follows what is published, like all of the page. Where it cannot, it stays as it is. */
  const follow = useEffectEvent((published: Page) => {
    if (brought.length > 0)
      load(published[name].length, items.length)
        .then(({rest}) => bring(rest))
        .catch(() => {})
  })
  useEffect(() => follow(page), [page])

  const more =
    total > first.length ? (
      <div style={LINE}>
        {label && items.length < total ? (
          <ButtonLink href={`/${LIST_ADDRESSES[name]}.html`} data-look="quiet" onClick={open}>
            {label}
          </ButtonLink>
        ) : null}
        <span role="status">
          {fillTemplate(page.pages?.[state], {visti: `${items.length}`, tutti: `${total}`})}
        </span>
      </div>
    ) : null
  return {items, more}
}
