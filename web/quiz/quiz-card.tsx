import {styled} from 'styled-components'
import {RoundButton} from '../ui/button.tsx'

export const QuizCard = styled.section`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 64rem;
  margin-inline: auto;
  border-radius: var(--radius-2);
  background: var(--white);
  box-shadow: var(--shadow-1);
  @media (forced-colors: active) { border: 1px solid CanvasText; }
`

export const Close = styled(RoundButton)`
  width: var(--target);
  height: var(--target);
  margin-right: -0.75rem;
  transition: background-color var(--quick) var(--ease);
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem var(--space-2);
  /* Stacked buttons have one width. */
  @container (max-width: 26rem) { width: 100%; & > * { flex: 1 1 auto; } }
`
