import {styled} from 'styled-components'
import type {Item, Section} from '../../content/page.ts'
import {from} from '../../ui/conditions.ts'

const Fold = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-2);
  font-size: var(--step-small);

  summary { min-height: 2.75rem; align-content: center; text-decoration: underline; text-underline-offset: 0.2em; cursor: pointer; }
  && p { margin: 0; font-weight: 400; }
  li + li { margin-top: 0.35rem; }
  ol li { margin-top: var(--space-1); }
  strong { display: block; }
  /* At the foot of its list, so that all packages say it on one line. */
  ${from(77)} {
    margin-top: auto;
    &::before { content: ''; margin-top: var(--space-2); border-top: 1px solid var(--line); }
  }
`

interface PackageDetailsProps {
  item: Item<'packages'>
  copy: Section<'packagesSection'>
}

/** Who operates, what is paid separately, and what happens on which day. */
export function PackageDetails({item: {surgeon, excluded, days}, copy}: PackageDetailsProps) {
  const program = (days ?? []).filter(({title}) => title)
  if (!(surgeon || excluded?.length || program.length)) return null
  return (
    <Fold>
      {surgeon ? <p>{[copy.surgeonLabel, surgeon].filter(Boolean).join(': ')}</p> : null}
      {excluded?.length ? (
        <p>{[copy.excludedLabel, excluded.join(', ')].filter(Boolean).join(': ')}</p>
      ) : null}
      {program.length > 0 && copy.daysLabel ? (
        <details>
          <summary>{copy.daysLabel}</summary>
          <ol>
            {program.map(({_key, title, text}) => (
              <li key={_key}>
                <strong>{title}</strong>
                {text}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </Fold>
  )
}
