import {styled} from 'styled-components'

export const ROW_HEIGHT = 53

export const Pane = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  color: var(--card-fg-color);
  font: 13px/1.4 var(--font-text-family, Inter), system-ui, sans-serif;
`

export const Note = styled.p<{$critical?: boolean}>`
  margin: 0;
  padding: 4px 20px 8px;
  color: ${({$critical}) => ($critical ? 'var(--card-badge-critical-fg-color, #b3261e)' : 'var(--card-muted-fg-color)')};

  &:empty {
    padding: 0;
  }
`

export const Empty = styled.p`
  margin: 0;
  padding: 48px 24px;
  text-align: center;
  color: var(--card-muted-fg-color);
`

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
