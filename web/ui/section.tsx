import {type ReactNode, useId} from 'react'
import {styled} from 'styled-components'

type Ground = 'white' | 'mist' | 'sand' | 'ink'

const Band = styled.section`
  padding-block: var(--section);
  background: var(--white);

  &[data-ground='mist'] { background: var(--mist); }
  &[data-ground='sand'] { background: var(--sand); }
  &[data-ground='ink'] {
    background: var(--ink);
    color: var(--on-dark);
    --muted: var(--on-dark-muted);
    --brass: var(--brass-light);
    --line: #ffffff2e;
    --action: var(--brass-light);
    --action-hover: var(--brass-hover);
    --on-action: var(--ink);
  }
`

export const Container = styled.div`
  width: 100%;
  max-width: calc(var(--content) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`

const Heading = styled.h2`
  font-size: var(--step-2);
  max-width: 20ch;
`

const Intro = styled.p`
  margin-top: var(--space-2);
  max-width: var(--measure);
  font-size: var(--step-lead);
  color: var(--muted);
`

const Body = styled.div`
  margin-top: var(--space-5);
`

interface SectionProps {
  id: string
  title: string | null | undefined
  intro?: string | null | undefined
  ground?: Ground
  children: ReactNode
}

/** A landmark with its heading. */
export function Section({id, title, intro, ground = 'white', children}: SectionProps) {
  const heading = useId()
  return (
    <Band id={id} data-ground={ground} {...(title ? {'aria-labelledby': heading} : {})}>
      <Container>
        {title ? <Heading id={heading}>{title}</Heading> : null}
        {intro ? <Intro>{intro}</Intro> : null}
        <Body>{children}</Body>
      </Container>
    </Band>
  )
}
