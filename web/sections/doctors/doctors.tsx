import {styled} from 'styled-components'
import type {Page} from '../../content/page.ts'
import {from} from '../../ui/conditions.ts'
import {Entry} from '../../ui/entry.tsx'
import {Picture} from '../../ui/picture.tsx'
import {Section} from '../../ui/section.tsx'

const People = styled.ul`
  display: grid;
  gap: var(--space-4) var(--space-6);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-3);
    align-content: start;
    align-items: start;
    padding-top: var(--space-2);
    border-top: 1px solid var(--brass-line);
  }
  figure { flex: 1 13rem; aspect-ratio: 4 / 5; max-width: 20rem; border-radius: var(--radius-1); }
  figure + div { flex: 1 17rem; }
  dl {
    display: grid;
    gap: 0.25rem var(--space-3);
    align-items: baseline;
    margin-top: var(--space-2);
  }
  dl div { display: contents; }
  dt { font-size: var(--step-small); }
  dl div + div dt { margin-top: var(--space-1); }
  ${from(35)} {
    dl { grid-template-columns: auto 1fr; }
    dl div + div dd { margin-top: var(--space-1); }
  }
`

export function Doctors({page: {doctors: copy}}: {page: Page}) {
  const people = (copy?.people ?? []).filter(({name}) => name)
  if (!copy || people.length === 0) return null
  return (
    <Section id="doctors" title={copy.title} intro={copy.intro}>
      <People>
        {people.map(({_key, name, specialty, register, phases, languages, portrait}) => (
          <li key={_key}>
            {portrait?.asset ? (
              <figure>
                <Picture picture={portrait} widths={[400, 800]} sizes="20rem" ratio={4 / 5} />
              </figure>
            ) : null}
            <div>
              <h3>{name}</h3>
              {specialty ? <p>{specialty}</p> : null}
              {phases?.length || register || languages ? (
                <dl>
                  <Entry label={copy.phasesLabel} value={phases?.join(', ')} />
                  <Entry label={copy.registerLabel} value={register} />
                  <Entry label={copy.languagesLabel} value={languages} />
                </dl>
              ) : null}
            </div>
          </li>
        ))}
      </People>
    </Section>
  )
}
