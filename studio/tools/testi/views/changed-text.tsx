import {styled} from 'styled-components'
import {difference} from '../logic/difference.ts'

/** A new text with what it takes away and adds, in place. */
export function ChangedText({from, to}: {from: string; to: string}) {
  const parts = difference(from, to)
  return (
    <Versions style={{display: 'block'}}>
      {parts.before}
      {parts.from && <del>{parts.from}</del>}
      {parts.from && parts.to && ' '}
      {parts.to && <ins>{parts.to}</ins>}
      {parts.after}
    </Versions>
  )
}

/** A text in several states, each with its name. */
export const Versions = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 2px 10px;
  margin: 2px 0 0;
  white-space: pre-wrap;

  > dt {
    font-size: 12px;
    color: var(--card-muted-fg-color);
    line-height: 20px;
  }
  > dd {
    margin: 0;
  }
  del,
  ins {
    border-radius: 2px;
    text-decoration-thickness: 1px;
  }
  del {
    background: var(--card-badge-critical-bg-color, #fdebeb);
  }
  ins {
    background: var(--card-badge-positive-bg-color, #e3f7ec);
    text-decoration: none;
  }
`
