import {styled} from 'styled-components'
import {formatAmount} from '../../contact/format.ts'
import {fillTemplate} from '../../contact/template.ts'
import type {Page, Section} from '../../content/page.ts'
import {from} from '../../ui/conditions.ts'

const List = styled.ul`
  display: grid;
  margin-bottom: var(--space-4);

  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: var(--space-1) var(--space-2);
    align-items: baseline;
    padding-block: var(--space-2);
    border-top: 1px solid var(--edge);
  }
  strong { font: 400 var(--step-3) / 1.1 var(--display); }
  li > span { font: 400 1.25rem / 1.1 var(--display); }
  p { grid-area: 2 / 1 / auto / -1; max-width: 25em; color: var(--muted); }
  ${from(48)} {
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    li { grid-template: auto 1fr auto / 1fr; padding: 0 var(--space-3) 0 0; border-top: 0; }
    li + li { padding-left: var(--space-3); border-left: 1px solid var(--edge); }
    p { grid-area: auto; }
    li > span { grid-row: 3; margin-top: var(--space-1); }
  }
`

interface TeaserProps {
  copy: Section<'packagesSection'>
  packages: Page['packages']
}

/** What there is to choose from, before the cards: each package in a line, with its price. */
export const Teaser = ({copy, packages}: TeaserProps) => (
  <List data-live>
    {packages.map(({_id, name, description, price}) => {
      const amount = formatAmount(price)
      return (
        <li key={_id}>
          <strong>{name}</strong>
          {description ? <p>{description}</p> : null}
          {amount && copy.teaserPrice ? (
            <span>{fillTemplate(copy.teaserPrice, {prezzo: amount})}</span>
          ) : null}
        </li>
      )
    })}
  </List>
)
