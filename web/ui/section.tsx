import {type ReactNode, useId} from 'react'
import {styled} from 'styled-components'
import {below, from} from './conditions.ts'

const Band = styled.section`
  padding-block: var(--section);
  background: var(--white);

  &[data-ground='mist'] { background: var(--mist); }
  &[data-ground='sand'] { background: var(--sand); }
`

export const Container = styled.div`
  width: 100%;
  max-width: calc(var(--content) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`

/** Set like the opening of an article: the heading on the left, what it means on the right, on one line. */
const Opening = styled.div`
  display: grid;
  gap: var(--space-2) var(--space-6);
  align-items: end;
  margin-bottom: var(--space-5);

  h2 { font-size: var(--step-2); max-width: 9.2em; }
  p { max-width: var(--measure); font-size: var(--step-lead); }
  /* Beside the round chat button, not below it. */
  ${below(35)} { padding-right: 3.5rem; }
  ${from(60)} { grid-template-columns: 1fr 1fr; }
`

interface SectionProps {
  id: string
  title: string | null | undefined
  intro?: string | null | undefined
  ground?: 'white' | 'mist' | 'sand'
  children: ReactNode
}

export function Section({id, title, intro, ground = 'white', children}: SectionProps) {
  const heading = useId()
  return (
    <Band id={id} data-ground={ground} {...(title ? {'aria-labelledby': heading} : {})}>
      <Container>
        <Opening>
          {title ? <h2 id={heading}>{title}</h2> : null}
          {intro ? <p>{intro}</p> : null}
        </Opening>
        {children}
      </Container>
    </Band>
  )
}
