import {styled} from 'styled-components'

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
