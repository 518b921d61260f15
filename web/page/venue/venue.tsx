import {styled} from 'styled-components'
import type {Page} from '../../content/page.ts'
import {from} from '../../ui/conditions.ts'
import {MaybeLink} from '../../ui/maybe-link.tsx'
import {Picture} from '../../ui/picture.tsx'
import {Section} from '../../ui/section.tsx'

const Pictures = styled.ul`
  display: grid;
  gap: var(--space-2);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  margin-bottom: var(--space-4);

  img { width: 100%; aspect-ratio: 3 / 2; border-radius: var(--radius-1); object-fit: cover; }
`

const Facts = styled.div`
  display: grid;
  gap: var(--space-4) var(--space-6);

  ${from(60)} { grid-template-columns: 1fr 1fr; }
  address { font-style: normal; font-size: var(--step-lead); white-space: pre-line; }
  a { display: inline-flex; align-items: center; min-height: 2.75rem; }
  li { padding-block: var(--space-1); border-bottom: 1px solid var(--line); }
  small { display: block; color: var(--muted); }
`

export function Venue({page: {venue: copy, contact}}: {page: Page}) {
  if (!copy?.title) return null
  const pictures = (copy.pictures ?? []).filter(({asset}) => asset)
  const licences = (copy.licences ?? []).filter(({name}) => name)
  return (
    <Section id="venue" title={copy.title} intro={copy.intro} ground="mist">
      {pictures.length > 0 ? (
        <Pictures>
          {pictures.map(({_key, ...picture}) => (
            <li key={_key}>
              <Picture
                picture={picture}
                widths={[480, 960]}
                sizes="(min-width: 60em) 33vw, 92vw"
                ratio={3 / 2}
              />
            </li>
          ))}
        </Pictures>
      ) : null}
      <Facts>
        <div>
          {contact?.address ? <address>{contact.address}</address> : null}
          {copy.mapLabel && copy.mapHref ? <MaybeLink href={copy.mapHref}>{copy.mapLabel}</MaybeLink> : null}
        </div>
        {licences.length > 0 ? (
          <div>
            {copy.licencesTitle ? <h3>{copy.licencesTitle}</h3> : null}
            <ul>
              {licences.map(({_key, name, detail, href}) => (
                <li key={_key}>
                  <MaybeLink href={href}>{name}</MaybeLink>
                  {detail ? <small>{detail}</small> : null}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </Facts>
    </Section>
  )
}
