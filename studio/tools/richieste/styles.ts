import {styled} from 'styled-components'

export const ROW_HEIGHT = 64
/** From here on an opened lead stands beside the list, not in its place. */
export const WIDE = '(min-width: 1080px)'

export const Room = styled.div<{$opened: boolean}>`
  flex: 1;
  min-height: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @media ${WIDE} {
    grid-template-columns: ${({$opened}) => ($opened ? 'minmax(0, 1fr) clamp(420px, 36vw, 560px)' : 'minmax(0, 1fr)')};
  }
`

export const ListPane = styled.div<{$opened: boolean}>`
  display: ${({$opened}) => ($opened ? 'none' : 'flex')};
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  container-type: inline-size;

  @media ${WIDE} {
    display: flex;
  }
`

export const DetailPane = styled.aside`
  min-height: 0;
  overflow: auto;
  background: var(--card-bg-color);

  @media ${WIDE} {
    border-inline-start: 1px solid var(--card-border-color);
  }
`

export const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
`

export const Lines = styled.ul`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;
`

/** Columns that go as the list gets narrower; what they held stands under the visitor then. */
const COLUMNS = `
  display: grid;
  grid-template-columns: 176px minmax(0, 1.5fr) minmax(0, 1fr) 24px 132px 118px;
  gap: 16px;
  align-items: center;
  padding-inline: 20px 24px;

  @container (max-width: 900px) {
    grid-template-columns: 160px minmax(0, 1fr) 20px 112px 112px;
    > .email { display: none; }
  }
  @container (max-width: 640px) {
    grid-template-columns: 150px minmax(0, 1fr) 20px 112px;
    gap: 12px;
    > .received { display: none; }
  }
`

export const Head = styled.div`
  ${COLUMNS}
  height: 32px;
  border-block-end: 1px solid var(--card-border-color);
  color: var(--card-muted-fg-color);
  font: 500 12px/1 var(--font-text-family, Inter), system-ui, sans-serif;
`

export const Line = styled.li`
  position: absolute;
  inset-inline: 0;
  height: ${ROW_HEIGHT}px;

  > a {
    ${COLUMNS}
    position: relative;
    height: 100%;
    box-sizing: border-box;
    border-block-end: 1px solid var(--card-border-color);
    color: var(--card-fg-color);
    text-decoration: none;
    font: 13px/1.35 var(--font-text-family, Inter), system-ui, sans-serif;
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

export const Cell = styled.span`
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: 3px;

  > * {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  > b {
    font-weight: 600;
    font-size: 14px;
  }
  > small {
    font-size: 12.5px;
    color: var(--card-muted-fg-color);
  }
`

export const NewDot = styled.i`
  position: absolute;
  inset-inline-start: 7px;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--card-focus-ring-color);
`

export const Answers = styled.dl`
  margin: 0;
  display: grid;
  grid-template-columns: minmax(120px, max-content) minmax(0, 1fr);
  font: 13px/1.45 var(--font-text-family, Inter), system-ui, sans-serif;

  > dt, > dd {
    margin: 0;
    padding-block: 9px;
    border-block-start: 1px solid var(--card-border-color);
  }
  > dt:first-of-type, > dd:first-of-type {
    border: 0;
  }
  > dt {
    padding-inline-end: 24px;
    color: var(--card-muted-fg-color);
  }
  > dd {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    font-weight: 500;
  }
`

export const NoteText = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font: 13px/1.5 var(--font-text-family, Inter), system-ui, sans-serif;
`

export const Thumbnail = styled.button`
  display: block;
  padding: 0;
  border: 1px solid var(--card-border-color);
  border-radius: 6px;
  background: none;
  cursor: zoom-in;
  overflow: hidden;
  max-width: 100%;

  > img {
    display: block;
    max-width: 100%;
    max-height: 220px;
  }
  &:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: 2px;
  }
`

export const Enlarged = styled.img`
  display: block;
  max-width: 100%;
  max-height: 78vh;
  margin: auto;
`

export const Segments = styled.div`
  display: grid;
  grid-template-columns: repeat(4, auto);
  gap: 2px;
  padding: 2px;
  border-radius: 6px;
  background: color-mix(in srgb, var(--card-fg-color) 7%, transparent);

  > label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 33px;
    padding-inline: 8px;
    border-radius: 4px;
    font: 500 13px/1.2 var(--font-text-family, Inter), system-ui, sans-serif;
    color: var(--card-muted-fg-color);
    text-align: center;
    cursor: pointer;
  }
  > label:has(:checked) {
    background: var(--card-bg-color);
    color: var(--card-fg-color);
    box-shadow: 0 1px 3px rgb(0 0 0 / 0.18);
  }
  > label:has(:focus-visible) {
    outline: 2px solid var(--card-focus-ring-color);
  }
  > label > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`

export const Hints = styled.ul`
  margin: 0;
  padding-inline-start: 18px;
  display: grid;
  gap: 8px;
  color: var(--card-muted-fg-color);
  font: 13px/1.45 var(--font-text-family, Inter), system-ui, sans-serif;
  overflow-wrap: anywhere;
`

export const Count = styled.span`
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  opacity: 0.75;
`

/** For screen readers alone; the kit's own `SrOnly` hides from them as well. */
export const Spoken = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
