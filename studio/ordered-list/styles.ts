import {styled} from 'styled-components'

export const ROW_HEIGHT = 53

/** A line in the air, over the others. */
const LIFTED = `
  z-index: 1;
  background: var(--card-bg-color);
  box-shadow: 0 4px 16px rgb(0 0 0 / 0.18);
`

export const Line = styled.li<{$lifted: boolean}>`
  position: absolute;
  inset-inline: 0;
  display: flex;
  align-items: center;
  height: ${ROW_HEIGHT}px;
  border-radius: 3px;
  ${({$lifted}) => $lifted && LIFTED}
`

export const Handle = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 28px;
  height: 40px;
  padding: 0;
  border: 0;
  border-radius: 3px;
  background: none;
  color: var(--card-icon-color);
  font-size: 21px;
  cursor: grab;
  touch-action: none;

  &:hover {
    background: var(--card-muted-bg-color, rgb(0 0 0 / 0.06));
  }
  &:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
  }
  &:active {
    cursor: grabbing;
  }
`
