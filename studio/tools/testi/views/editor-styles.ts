import {styled} from 'styled-components'

/** Mirror and field share every metric, so that the chips lie exactly under their letters. */
export const Field = styled.div`
  position: relative;
  border-radius: 3px;
  font: 13px/1.5 var(--font-text-family, Inter), Inter, system-ui, sans-serif;

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
    word-break: normal;
  }
  > div {
    min-height: 33px;
    color: var(--card-fg-color);
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
    transition: border-color 0.1s;
  }
  > textarea::placeholder {
    color: var(--card-muted-fg-color);
    opacity: 1;
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
export const Chip = styled.span`
  border-radius: 3px;
  background: var(--card-badge-primary-bg-color, #e8f1fd);
  color: var(--card-badge-primary-fg-color, #1956b4);
  box-shadow: 0 0 0 1px color-mix(in srgb, var(--card-badge-primary-fg-color, #1956b4) 28%, transparent);

  &[data-mark] {
    background: var(--card-badge-suggest-bg-color, #f3e8fd);
    color: var(--card-badge-suggest-fg-color, #6b2fb5);
    box-shadow: 0 0 0 1px color-mix(in srgb, var(--card-badge-suggest-fg-color, #6b2fb5) 28%, transparent);
  }
`
export const Hit = styled.mark`
  border-radius: 2px;
  background: #ffe38a;
  color: #221c00;
`
export const Note = styled.div<{$tone?: 'critical' | 'caution'}>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  padding: 6px 8px 2px;
  font-size: 12px;
  color: var(--card-${({$tone}) => ($tone ? `badge-${$tone}` : 'muted')}-fg-color);
`
