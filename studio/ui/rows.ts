import {styled} from 'styled-components'

/** What a long list scrolls in. */
export const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
`

/** A list of rows of equal heights, each of which stands at a place of its own (see `useWindow`). */
export const Rows = styled.ul`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;
  outline: none;
`
