import {css} from 'styled-components'

/** Tall enough for every question, so that nothing below the quiz moves from one to the next. */
export const PANEL_HEIGHT = css`
  min-height: 44rem;
  @container (min-width: 46rem) { min-height: 35rem; }
`
