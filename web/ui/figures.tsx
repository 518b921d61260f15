import {styled} from 'styled-components'
import type {Section} from '../content/page.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr));
  gap: var(--space-2);
  margin-top: var(--space-5);
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);

  div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
  dt { font-size: var(--step-small); }
  small { margin-top: 0.25rem; font-size: 0.8125rem; }
  dd { font: 400 var(--step-3) / 1.1 var(--display); }
  &[data-large] dd { font-size: var(--step-2); }
`

export function Figures({figures, large}: {figures: Section<'hero'>['figures']; large?: boolean}) {
  const shown = (figures ?? []).filter(({value}) => value)
  if (shown.length === 0) return null
  return (
    <List {...(large ? {'data-large': ''} : {})}>
      {shown.map(({_key, value, label, source}) => (
        <div key={_key}>
          <dt>
            {label}
            {source ? <small>{source}</small> : null}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}
