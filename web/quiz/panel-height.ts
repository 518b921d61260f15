import {css} from 'styled-components'

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
