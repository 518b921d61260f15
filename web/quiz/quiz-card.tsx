import {css, keyframes, styled} from 'styled-components'

/**
 * Tall enough for every question, so that nothing below the quiz moves from one to the next. In a narrow quiz the last
 * screens fill the window, with the tap that leads to them: what is taller still grows where nobody looks.
 */
export const PANEL_HEIGHT = css`
  min-height: 40rem;
  &[data-late] { min-height: max(40rem, calc(100vh - var(--header) - 1rem)); }
  /* What went wrong is as tall as what it says: nothing comes after it that needs the room. */
  &[data-fault] { min-height: 0; }
  @container (min-width: 43rem) { &, &[data-late], &[data-fault] { min-height: 40rem; } }
  /* In narrow columns the e-mail screen, which comes by itself, is taller. */
  @container (min-width: 43rem) and (max-width: 45.99rem) { &[data-late] { min-height: 43rem; } }
`

/** What the quiz stands on, and its thanks after it. */
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

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem var(--space-2);
  /* Narrow, they stand one below the other: then they are of one width. */
  @container (max-width: 26rem) { width: 100%; & > * { flex: 1 1 auto; } }
`

export const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: var(--faint, 0.5); }
`
