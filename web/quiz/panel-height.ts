import {css} from 'styled-components'

/**
 * Tall enough for every question, so that nothing below the quiz moves from one to the next. In a narrow quiz the last
 * screens are taller: it grows with the tap that leads to them, and stays so.
 */
export const PANEL_HEIGHT = css`
  min-height: 40rem;
  &[data-late] { min-height: 54rem; }
  @container (min-width: 46rem) { &, &[data-late] { min-height: 37.5rem; } }
`
