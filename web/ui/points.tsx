import {styled} from 'styled-components'
import type {Section as Copy} from '../content/page.ts'
import {from} from './conditions.ts'
import {Section} from './section.tsx'

const List = styled.dl`
  div { padding-block: var(--space-2); border-top: 1px solid var(--line); }
  dt { color: var(--ink); font-weight: 600; }
  dd { max-width: var(--measure); }
  ${from(48)} { div { display: grid; grid-template-columns: 1fr 2fr; gap: var(--space-4); } }
  ${from(60)} { div { grid-template-columns: 1fr 1fr; gap: var(--space-6); } }
  & + small { max-width: var(--measure); margin-top: var(--space-3); }
`

export function Points({id, copy}: {id: string; copy: Copy<'risks' | 'aftercare' | 'payments'> | null}) {
  const points = (copy?.points ?? []).filter(({title}) => title)
  if (!copy || points.length === 0) return null
  return (
    <Section id={id} title={copy.title} intro={copy.intro}>
      <List>
        {points.map(({_key, title, text}) => (
          <div key={_key}>
            <dt>{title}</dt>
            {text ? <dd>{text}</dd> : null}
          </div>
        ))}
      </List>
      {copy.note ? <small>{copy.note}</small> : null}
    </Section>
  )
}
