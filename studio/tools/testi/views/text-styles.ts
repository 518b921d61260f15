import {styled} from 'styled-components'

const FONT = '13px/1.5 var(--font-text-family, Inter), Inter, system-ui, sans-serif'

/** Mirror and field share every metric, so that the chips lie exactly under their letters. */
export const Field = styled.div`
  position: relative;
  font: ${FONT};

  > div,
  > textarea {
    box-sizing: border-box;
    width: 100%;
    margin: 0;
    padding: 6px 8px;
    border: 1px solid transparent;
    border-radius: 3px;
    font: inherit;
    letter-spacing: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  > textarea {
    position: absolute;
    inset: 0;
    height: 100%;
    resize: none;
    overflow: hidden;
    background: none;
    color: transparent;
    caret-color: var(--card-fg-color);
    outline: none;
  }
  > textarea::placeholder {
    color: var(--card-muted-fg-color);
    font-style: italic;
  }
  > textarea::selection {
    background: color-mix(in srgb, var(--card-focus-ring-color) 28%, transparent);
    color: transparent;
  }
  > textarea:hover {
    border-color: var(--card-border-color);
  }
  > textarea:focus {
    border-color: var(--card-focus-ring-color);
    box-shadow: 0 0 0 1px var(--card-focus-ring-color);
  }
  &[data-problem] > textarea {
    border-color: var(--card-badge-critical-dot-color, #e5484d);
  }
  @media (forced-colors: active) {
    > div {
      visibility: hidden;
    }
    > textarea {
      color: FieldText;
      border-color: ButtonBorder;
    }
  }
`
export const Piece = styled.span`
  border-radius: 3px;

  &[data-kind='placeholder'] {
    background: var(--card-badge-primary-bg-color, #e8f1fd);
    color: var(--card-badge-primary-fg-color, #1956b4);
  }
  &[data-kind='mark'] {
    background: var(--card-badge-suggest-bg-color, #f3e8fd);
    color: var(--card-badge-suggest-fg-color, #6b2fb5);
  }
  &:is([data-kind='placeholder'], [data-kind='mark']) {
    box-shadow: 0 0 0 1px color-mix(in srgb, currentColor 28%, transparent);
  }
  &[data-kind='hit'] {
    background: #ffe38a;
    color: #221c00;
  }
`
export const Note = styled.div<{$tone: 'critical' | 'caution' | null}>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  padding: 6px 0 2px;
  font-size: 12px;
  color: var(--card-${({$tone}) => ($tone ? `badge-${$tone}` : 'muted')}-fg-color);
`
/** One text of a dialog, beside what chooses it. */
export const EntryGrid = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 10px;
  padding: 10px 4px;
  border-top: 1px solid var(--card-border-color);
  font: ${FONT};
  overflow-wrap: anywhere;
`
/** A text in several states, each with its name. */
export const Versions = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 2px 10px;
  margin: 2px 0 0;
  white-space: pre-wrap;

  > dt {
    color: var(--card-muted-fg-color);
  }
  > dd {
    margin: 0;
  }
  del {
    background: var(--card-badge-critical-bg-color, #fdebeb);
    text-decoration-thickness: 1px;
  }
  ins {
    background: var(--card-badge-positive-bg-color, #e3f7ec);
    text-decoration: none;
  }
`
