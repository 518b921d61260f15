import {use} from 'react'
import {keyframes, styled} from 'styled-components'
import {Button} from '../../ui/button.tsx'
import {QuizContext} from '../quiz-context.ts'

export const QuizCard = styled.section`
  container-type: inline-size;
  width: 100%;
  max-width: 64rem;
  margin-inline: auto;
  border-radius: var(--radius-2);
  background: var(--white);
  box-shadow: var(--shadow-1);
  @media (forced-colors: active) { border: 1px solid CanvasText; }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem var(--space-2);
  @container (max-width: 26rem) { width: 100%; & > * { flex: 1 1 auto; } }
`

const arrive = keyframes`
  from { opacity: 0; transform: translateY(6px); }
`

export const Screen = styled.div`
  flex: 1;
  display: grid;
  align-content: start;
  gap: clamp(1.25rem, 0.75rem + 1.75vw, 2rem) clamp(2rem, 5vw, 4.5rem);
  animation: ${arrive} var(--calm) var(--ease);

  &[data-centred] { align-content: center; }
  @media (max-height: 40em) { row-gap: 0.875rem; }
  &[data-single] { gap: var(--space-3); justify-items: start; }
  &[data-single] > svg { color: var(--brass); }
  @container (min-width: 43rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    &[data-single] { grid-template-columns: minmax(0, 40rem); align-content: center; }
  }
`

const Heading = styled.div`
  && > :first-child {
    max-width: 8.3em;
    font: 400 clamp(1.75rem, 1.3rem + 1.9vw, 2.75rem) / 1.08 var(--display);
    letter-spacing: -0.01em;
    outline: none;
  }
  && > p { max-width: 21em; margin-top: 0.75rem; }
`

interface WordsProps {
  title: string | null | undefined
  text?: string | null | undefined
  id?: string
}

/** Title and text of a screen. In the hero the title is the `h1`, because the quiz replaces the page's `h1`. */
export function Words({title, text, id}: WordsProps) {
  const Title = use(QuizContext).place === 'hero' ? 'h1' : 'h3'
  return (
    <Heading>
      <Title data-focus tabIndex={-1} {...(id ? {id} : {})}>
        {title}
      </Title>
      {text ? <p>{text}</p> : null}
    </Heading>
  )
}

export const Field = styled.input`
  width: 100%;
  min-height: 3.5rem;
  padding: 0.75rem 1.125rem;
  border: 1px solid var(--edge);
  border-radius: var(--radius-1);
  background: var(--white);
  font-size: max(1rem, 16px);

  &::placeholder { color: var(--muted); opacity: 1; }
  &:hover, &:focus-visible { border-color: var(--ink); }
`

export const Label = styled.label`
  display: block;
  margin-bottom: 0.5rem;
  font-weight: 600;
`

export const Hint = styled.p`
  && { color: var(--muted); font-size: var(--step-small); }
`

export const SubmitButton = styled(Button).attrs({type: 'submit'})``
