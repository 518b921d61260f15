import {styled} from 'styled-components'
import type {Page} from '../../content/page.ts'
import {from} from '../../ui/conditions.ts'
import {Picture} from '../../ui/picture.tsx'
import {Section} from '../../ui/section.tsx'

const People = styled.ul`
  display: grid;
  gap: var(--space-4) var(--space-5);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));

  & > li { padding-top: var(--space-2); border-top: 1px solid var(--brass-line); }
  figure { aspect-ratio: 4 / 5; max-width: 20rem; margin-bottom: var(--space-2); border-radius: var(--radius-1); }
  h3 { font: 400 var(--step-3) / 1.1 var(--display); }
  h3 + p { color: var(--muted); }
`

const Facts = styled.dl`
  display: grid;
  gap: 0.35rem var(--space-3);
  margin-top: var(--space-2);

  dt { color: var(--muted); font-size: var(--step-small); }
  dd + dt { margin-top: var(--space-1); }
  ${from(30)} { grid-template-columns: 9rem 1fr; dd + dt { margin-top: 0; } }
  li + li { margin-top: 0.25rem; }
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
            <h3>{name}</h3>
            {specialty ? <p>{specialty}</p> : null}
            <Facts>
              {phases && phases.length > 0 ? (
                <>
                  <dt>{copy.phasesLabel}</dt>
                  <dd>
                    <ul>
                      {phases.map((phase) => (
                        <li key={phase}>{phase}</li>
                      ))}
                    </ul>
                  </dd>
                </>
              ) : null}
              {register ? (
                <>
                  <dt>{copy.registerLabel}</dt>
                  <dd>{register}</dd>
                </>
              ) : null}
              {languages ? (
                <>
                  <dt>{copy.languagesLabel}</dt>
                  <dd>{languages}</dd>
                </>
              ) : null}
            </Facts>
          </li>
        ))}
      </People>
    </Section>
  )
}
