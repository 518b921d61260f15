import {styled} from 'styled-components'
import type {Section} from '../../content/page.ts'
import {MaybeLink} from '../../ui/maybe-link.tsx'
import {Picture} from '../../ui/picture.tsx'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  margin-top: var(--space-4);

  ul { display: flex; flex-wrap: wrap; gap: 0.5rem; }
  li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.25rem;
    padding: 0.25rem 0.7rem;
    border-radius: var(--radius-1);
    background: var(--white-veil);
  }
  small { display: block; }
  img { width: auto; height: 1.5rem; border-radius: 4px; }
`

export function Badges({title, badges}: {title: string | null; badges: Section<'footer'>['paymentIcons']}) {
  const shown = (badges ?? []).filter(({name}) => name)
  if (shown.length === 0) return null
  return (
    <Row>
      {title ? <h2>{title}</h2> : null}
      <ul>
        {shown.map(({_key, name, icon, detail, href}) => (
          <li key={_key}>
            {/* The name stands beside it: a picture that said it again would be heard twice. */}
            <Picture picture={icon ? {...icon, alt: ''} : null} widths={[96]} />
            <span>
              <MaybeLink href={href}>{name}</MaybeLink>
              {detail ? <small>{detail}</small> : null}
            </span>
          </li>
        ))}
      </ul>
    </Row>
  )
}
