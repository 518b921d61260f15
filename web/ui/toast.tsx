import {styled} from 'styled-components'
import {below} from './conditions.ts'

export const ToastPlace = styled.div`
  position: fixed;
  inset: auto 0 calc(env(safe-area-inset-bottom) + 6.5rem);
  z-index: var(--layer-toast);
  display: grid;
  place-items: center;
  padding-inline: var(--gutter);
  pointer-events: none;

  /* Shows toasts at the top on phones, because popup and keyboard are at the bottom. */
  ${below(35)} { inset: calc(var(--header) + 0.75rem) 0 auto; }
`

export const ToastCard = styled.p`
  padding: 0.8em 1.4em;
  border-radius: var(--radius-2);
  outline: 1px solid transparent;
  background: var(--deep);
  color: var(--on-dark);
  font-weight: 600;
  box-shadow: var(--shadow-2);
`

/** Live region for toasts, empty at first: screen readers announce only later changes. `showToast` fills it. */
export const ToastRegion = () => (
  <div role="status" aria-live="polite">
    <ToastPlace data-toast hidden>
      <ToastCard />
    </ToastPlace>
  </div>
)
