import {type ListName, MANY} from '../../content/lists.ts'
import type {Page} from '../../content/page.ts'
import {ButtonLink} from '../../ui/button.tsx'

/** An editor sees all of a list, and behind it the words that visitors find after the first of them. */
export function useMore<One>(
  _page: Page,
  _name: ListName,
  items: readonly One[],
  label: string | null | undefined,
) {
  const more =
    items.length > MANY && label ? (
      <ButtonLink data-look="quiet" style={{marginTop: 'var(--space-3)'}}>
        {label}
      </ButtonLink>
    ) : null
  return {items, more}
}
