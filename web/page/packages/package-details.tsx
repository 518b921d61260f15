import {Check} from 'lucide-react'
import {styled} from 'styled-components'
import type {Item, Section} from '../../content/page.ts'
import {from} from '../../ui/conditions.ts'

const List = styled.ul`
  display: grid;
  gap: 0.6rem var(--space-4);

  li { display: flex; gap: 0.6rem; }
  svg { flex: none; margin-top: 0.25rem; color: var(--brass); }
`

export const Services = ({lines}: {lines: readonly string[]}) => (
  <List>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: plain strings have no other identity, and never move
      <li key={index}>
        <Check size={18} />
        <span>{line}</span>
      </li>
    ))}
  </List>
)

export interface PackageDetailsProps {
  item: Item<'packages'>
  copy: Section<'packagesSection'>
}

const Facts = styled.div`
  color: var(--muted);
  font-size: var(--step-small);

  p + p { margin-top: 0.25rem; }
`

/** What the price means: who operates, and what is paid separately. */
export function PackageFacts({item: {surgeon, excluded}, copy}: PackageDetailsProps) {
  if (!(surgeon || excluded?.length)) return null
  return (
    <Facts>
      {surgeon ? <p>{[copy.surgeonLabel, surgeon].filter(Boolean).join(': ')}</p> : null}
      {excluded?.length ? (
        <p>{[copy.excludedLabel, excluded.join(', ')].filter(Boolean).join(': ')}</p>
      ) : null}
    </Facts>
  )
}

const Fold = styled.details`
  margin-top: var(--space-1);
  font-size: var(--step-small);

  summary { min-height: 2.75rem; align-content: center; text-decoration: underline; text-underline-offset: 0.2em; }
  li { margin-top: var(--space-1); }
  strong { display: block; }
  /* Above its button: whatever room a short list leaves lies between both. */
  ${from(77)} { margin-top: auto; padding-top: var(--space-1); }
`

export function PackageDays({item: {days}, copy}: PackageDetailsProps) {
  const program = (days ?? []).filter(({title}) => title)
  if (program.length === 0 || !copy.daysLabel) return null
  return (
    <Fold>
      <summary>{copy.daysLabel}</summary>
      <ol>
        {program.map(({_key, title, text}) => (
          <li key={_key}>
            <strong>{title}</strong>
            {text}
          </li>
        ))}
      </ol>
    </Fold>
  )
}
