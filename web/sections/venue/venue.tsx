import {styled} from 'styled-components'
import type {Page} from '../../content/page.ts'
import {from} from '../../ui/conditions.ts'
import {Picture} from '../../ui/picture.tsx'
import {MaybeLink} from '../../ui/safe-href.tsx'
import {Section} from '../../ui/section.tsx'

const PICTURE = {widths: [480, 960], sizes: '(min-width: 60em) 33vw, 92vw', ratio: 3 / 2}

const Pictures = styled.ul`
  display: grid;
  gap: var(--space-2);
  grid-template-columns: repeat(2, 1fr);
  margin-bottom: var(--space-4);

  img { width: 100%; height: auto; aspect-ratio: 3 / 2; border-radius: var(--radius-1); object-fit: cover; }
  li:first-child:nth-last-child(odd) { grid-column: 1 / -1; }
  ${from(48)} { grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); li:first-child:nth-last-child(odd) { grid-column: auto; } }
`

const Facts = styled.div`
  display: grid;
  gap: var(--space-4) var(--space-6);

  ${from(60)} { grid-template-columns: 1fr 1fr; }
  address { font-style: normal; font-size: var(--step-lead); white-space: pre-line; }
  div > a { display: inline-flex; align-items: center; min-height: 2.75rem; }
  li { padding-block: var(--space-1); }
  li + li { border-top: 1px solid var(--line); }
  li a { display: inline-block; margin-block: -0.6rem; padding-block: 0.6rem; }
`

export function Venue({page: {venue: copy, contact}}: {page: Page}) {
  const pictures = (copy?.pictures ?? []).filter(({asset}) => asset)
  const licences = (copy?.licences ?? []).filter(({name}) => name)
  const map = copy?.mapLabel && copy.mapHref
  const known = copy?.intro || contact?.address || map || pictures.length || licences.length
  if (!copy?.title || !known) return null
  return (
    <Section id="venue" title={copy.title} intro={copy.intro}>
      {pictures.length > 0 ? (
        <Pictures>
          {pictures.map(({_key, ...picture}) => (
            <li key={_key}>
              <Picture picture={picture} {...PICTURE} />
            </li>
          ))}
        </Pictures>
      ) : null}
      <Facts>
        <div>
          {contact?.address ? <address>{contact.address}</address> : null}
          {map ? <MaybeLink href={map}>{copy.mapLabel}</MaybeLink> : null}
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
