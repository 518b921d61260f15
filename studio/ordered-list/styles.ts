import {styled} from 'styled-components'

export const ROW_HEIGHT = 53

export const Pane = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  color: var(--card-fg-color);
  font: 13px/1.4 var(--font-text-family, Inter), system-ui, sans-serif;
`

export const SearchField = styled.input`
  margin: 0 12px 8px;
  padding: 0 12px;
  min-height: 35px;
  border: 1px solid var(--card-border-color);
  border-radius: 3px;
  background: var(--card-bg-color);
  color: inherit;
  font: inherit;

  &::placeholder {
    color: var(--card-muted-fg-color);
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -1px;
  }
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

export const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 0 8px 8px;
`

export const List = styled.ul`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Line = styled.li<{$lifted: boolean}>`
  position: absolute;
  inset-inline: 0;
  display: flex;
  align-items: center;
  height: ${ROW_HEIGHT}px;
  z-index: ${({$lifted}) => ($lifted ? 1 : 0)};
  background: ${({$lifted}) => ($lifted ? 'var(--card-bg-color)' : 'none')};
  box-shadow: ${({$lifted}) => ($lifted ? '0 4px 16px rgb(0 0 0 / 0.18)' : 'none')};
  border-radius: 3px;
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

export const Content = styled.div`
  flex: 1;
  min-width: 0;
`

export const Status = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-inline-end: 12px;

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`
