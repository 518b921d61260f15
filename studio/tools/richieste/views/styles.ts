import {styled} from 'styled-components'

/** From here on an opened lead stands beside the list, not in its place. */
export const WIDE = '(min-width: 1080px)'

/** The list, and the opened lead beside it or, where there is no room, in its place. */
export const Room = styled.div`
  flex: 1;
  min-height: 0;
  display: grid;
  grid: minmax(0, 1fr) / auto-flow clamp(420px, 36vw, 560px);
  grid-template-columns: minmax(0, 1fr);

  > div:not([hidden]) {
    display: flex;
    flex-direction: column;
    min-width: 0;
    container-type: inline-size;
  }
  > aside {
    overflow: auto;
  }
  > div:not([hidden]) + aside {
    border-inline-start: 1px solid var(--card-border-color);
  }
`

export const ROW_HEIGHT = 64

/** Columns that go as the list gets narrower; what they held stands under the visitor then. */
const COLUMNS = `
  display: grid;
  grid-template-columns: 176px minmax(0, 1.5fr) minmax(0, 1fr) 24px 132px 118px;
  gap: 16px;
  align-items: center;
  padding-inline: 48px 24px;

  @container (max-width: 900px) {
    grid-template-columns: 160px minmax(0, 1fr) 20px 112px 112px;
    > .email { display: none; }
  }
  @container (max-width: 640px) {
    grid-template-columns: 150px minmax(0, 1fr) 20px 112px;
    gap: 12px;
    > .received { display: none; }
  }
  @container (max-width: 480px) {
    grid-template-columns: 30px minmax(0, 1fr) 20px 100px;
    gap: 8px;
    padding-inline-end: 12px;
    > .clock > :not(svg) { display: none; }
  }
`

/** Beside the columns, with room around it for a finger. */
const CHECKBOX = `
  > input {
    position: absolute;
    z-index: 1;
    inset-block: 0;
    inset-inline-start: 20px;
    width: 16px;
    height: 16px;
    margin: auto 0;
    accent-color: var(--card-focus-ring-color);
  }
`

export const Head = styled.div`
  ${COLUMNS}
  ${CHECKBOX}
  position: relative;
  height: 32px;
  border-block-end: 1px solid var(--card-border-color);
  color: var(--card-muted-fg-color);
  font: 500 12px/1 var(--font-text-family, Inter), system-ui, sans-serif;
`

export const Line = styled.li`
  position: absolute;
  inset-inline: 0;
  height: ${ROW_HEIGHT}px;
  ${CHECKBOX}

  > a {
    ${COLUMNS}
    > * { min-width: 0; }
    position: relative;
    height: 100%;
    box-sizing: border-box;
    border-block-end: 1px solid var(--card-border-color);
    color: var(--card-fg-color);
    text-decoration: none;
    font: 13px/1.35 var(--font-text-family, Inter), system-ui, sans-serif;
  }
  > a > i {
    position: absolute;
    inset-inline-start: 7px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--card-focus-ring-color);
  }
  > a:hover {
    background: color-mix(in srgb, var(--card-fg-color) 4%, transparent);
  }
  > a[aria-current="true"] {
    background: color-mix(in srgb, var(--card-focus-ring-color) 11%, transparent);
    box-shadow: inset 3px 0 0 var(--card-focus-ring-color);
  }
  > a:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }
`
