import {styled} from 'styled-components'
import type {Section} from '../../content/page.ts'
import {MaybeLink} from '../../ui/maybe-link.tsx'
import {Star} from './stars.tsx'

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    align-items: center;
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-1);
    background: var(--white);
  }
  strong { display: flex; align-items: center; gap: 0.4rem; font: 400 var(--step-3) / 1 var(--display); }
  span { flex: 1 8rem; }
  small { display: block; }
`

export function RatingSources({copy}: {copy: Section<'testimonialsSection'>}) {
  const shown = (copy.ratingSources ?? []).filter(({name}) => name)
  if (shown.length === 0) return null
  return (
    <List aria-label={copy.ratingSourcesLabel ?? undefined}>
      {shown.map(({_key, name, rating, reviews, asOf, href}) => (
        <li key={_key}>
          {rating ? (
            <strong>
              {rating}
              <Star />
            </strong>
          ) : null}
          <span>
            <MaybeLink href={href}>{name}</MaybeLink>
            {reviews ? <small>{reviews}</small> : null}
            {asOf ? <small>{asOf}</small> : null}
          </span>
        </li>
      ))}
    </List>
  )
}
