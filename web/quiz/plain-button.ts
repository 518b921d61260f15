import {styled} from 'styled-components'

/** A way back, or out: words alone. */
export const PlainButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: var(--target);
  padding: 0;
  border: 0;
  background: transparent;
  font-weight: 600;

  svg { transform: scaleX(-1); }
  &:hover { text-decoration: underline; text-underline-offset: 0.25em; }
  &[data-clear] { color: var(--muted); font-size: var(--step-small); font-weight: 400; text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.25em; }
  &[data-clear]:hover { color: var(--ink); }
`
