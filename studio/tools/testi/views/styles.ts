import {styled} from 'styled-components'

export const FONT = '13px/1.45 var(--font-text-family, Inter), Inter, system-ui, sans-serif'
export const Bar = styled.div`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 12px 16px;
  border-bottom: 1px solid var(--card-border-color);

  /* A low window, as with large letters, is for the texts. */
  @media (max-height: 560px) {
    flex-wrap: nowrap;
    overflow-x: auto;

    > * {
      flex-shrink: 0;
    }
  }
`
export const Muted = styled.span`
  color: var(--card-muted-fg-color);
`
/** What the columns need beside each other: in a narrower table each text has the whole width, under its name. */
const NARROW = '@container (max-width: 740px)'

const Grid = styled.div`
  display: grid;
  grid-template-columns: 36px minmax(150px, 1fr) minmax(280px, 3fr) 92px 104px;
  column-gap: 12px;
  padding-inline: 16px;

  ${NARROW} {
    grid-template-columns: auto 1fr auto;
    column-gap: 0;

    > :first-child:not(:empty) {
      margin-inline-end: 8px;
    }
  }
`
export const Head = styled(Grid)`
  align-items: center;
  min-height: 33px;
  border-bottom: 1px solid var(--card-border-color);
  color: var(--card-muted-fg-color);
  font-size: 12px;
  font-weight: 500;

  > :nth-child(3) {
    padding-inline-start: 9px;
  }
  ${NARROW} {
    > :nth-child(n + 3) {
      display: none;
    }
  }
`
export const LineGrid = styled(Grid)`
  align-items: start;
  padding-block: 4px;
  border-top: 1px solid var(--card-hairline-soft-color, var(--card-border-color));

  &[data-active] {
    background: color-mix(in srgb, var(--card-focus-ring-color) 6%, transparent);
    box-shadow: inset 3px 0 var(--card-focus-ring-color);
  }
  ${NARROW} {
    > :nth-child(2) {
      grid-column: 2 / -1;
    }
    > :nth-child(3) {
      grid-column: 1 / -1;
      margin-inline: -9px;
    }
    > :nth-child(4) {
      grid-column: 1 / 3;
      margin-inline-end: 12px;
    }
  }
`
export const Cell = styled.div`
  min-width: 0;
  padding-block: 8px;
  overflow-wrap: anywhere;

  > a {
    display: block;
    color: inherit;
  }
  > a:not(:hover) {
    text-decoration: none;
  }
  > a:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
  }
`
export const Figure = styled(Cell)`
  font-variant-numeric: tabular-nums;
  font-size: 12px;
  color: var(--card-muted-fg-color);

  &[data-over] {
    color: var(--card-badge-critical-fg-color, #b3261e);
    font-weight: 600;
  }
`
/** Filled as far as the size of its background. */
export const Meter = styled.div`
  height: 3px;
  margin-top: 5px;
  border-radius: 2px;
  background: linear-gradient(currentColor 0 0) no-repeat var(--card-border-color);
`
export const Side = styled.aside`
  flex: 0 0 clamp(340px, 32vw, 520px);
  display: flex;
  flex-direction: column;
  min-width: 0;
  border-inline-start: 1px solid var(--card-border-color);

  /* Beside it there would be no room for a text. */
  @media (max-width: 800px) {
    position: absolute;
    inset: 0;
    z-index: 3;
    border: 0;
    background: var(--card-bg-color);
  }

  > iframe {
    flex: 1;
    min-height: 0;
    width: 100%;
    border: 0;
    background: #fff;
  }
`
/** An element that has nothing but a role: one part of the table, a group, a message. */
export const Part = styled.div``
