import {type ReactNode, useId} from 'react'
import {styled} from 'styled-components'
import {below, from} from './conditions.ts'

/** Alternates white and sand backgrounds, also if an editor has taken a section offline. */
export const Band = styled.section`
  --ground: var(--white);
  --contrast: var(--sand);
  padding-block: var(--section);
  background: var(--ground);

  &:nth-of-type(odd) { --ground: var(--sand); --contrast: var(--white); }
  &[data-ground] { --ground: var(--mist); }
`

export const Container = styled.div`
  max-width: calc(var(--content) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`

const Head = styled.div`
  display: grid;
  gap: var(--space-2) var(--space-6);
  align-items: end;
  margin-bottom: var(--space-5);

  h2 { font-size: var(--step-2); max-width: 9.2em; }
  p { max-width: var(--measure); font-size: var(--step-lead); }
  /* Leaves room for the chat button. */
  ${below(35)} { padding-right: 3.5rem; }
  ${from(60)} { grid-template-columns: 1fr 1fr; }
`

interface SectionProps {
  id: string
  title: string | null | undefined
  intro?: string | null | undefined
  ground?: 'mist'
  children: ReactNode
}

export const Opening = ({id, title, intro}: Pick<SectionProps, 'id' | 'title' | 'intro'>) => (
  <Head>
    {title ? <h2 id={id}>{title}</h2> : null}
    {intro ? <p>{intro}</p> : null}
  </Head>
)

export function Section({id, title, intro, ground, children}: SectionProps) {
  const heading = useId()
  return (
    <Band id={id} data-ground={ground} {...(title ? {'aria-labelledby': heading} : {})}>
      <Container>
        <Opening id={heading} title={title} intro={intro} />
        {children}
      </Container>
    </Band>
  )
}
