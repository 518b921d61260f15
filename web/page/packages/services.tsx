import {Check} from 'lucide-react'
import {styled} from 'styled-components'

const List = styled.ul`
  display: grid;
  gap: 0.6rem var(--space-4);

  li { display: flex; gap: 0.6rem; }
  svg { flex: none; margin-top: 0.25rem; color: var(--brass); }
`

/** What is included, ticked off line by line. */
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
