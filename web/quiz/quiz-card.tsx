import {css, keyframes, styled} from 'styled-components'
import {RoundButton} from '../ui/button.tsx'

/** Tall enough for every question, so that nothing below the quiz moves. In a narrow quiz the last screens fill the window. */
export const PANEL_HEIGHT = css`
  min-height: 40rem;
  &[data-late] { min-height: max(40rem, calc(100vh - var(--header) - 1rem)); }
  /* No taller screen follows a failure. */
  &[data-fault] { min-height: 0; }
  @container (min-width: 43rem) { &, &[data-late], &[data-fault] { min-height: 40rem; } }
  /* The e-mail screen is taller in narrow columns. */
  @container (min-width: 43rem) and (max-width: 45.99rem) { &[data-late] { min-height: 43rem; } }
`

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
  /* One width when one is below the other. */
  @container (max-width: 26rem) { width: 100%; & > * { flex: 1 1 auto; } }
`

export const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: var(--faint, 0.5); }
`
