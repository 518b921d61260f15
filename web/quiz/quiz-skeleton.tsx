import {keyframes, styled} from 'styled-components'
import {PANEL_HEIGHT} from './panel-height.ts'

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.5; }
`

const Bars = styled.div`
  ${PANEL_HEIGHT}
  display: grid;
  align-content: start;
  gap: var(--space-2);
  padding: clamp(1.5rem, 0.5rem + 4cqi, 3.5rem);

  span {
    height: 3.5rem;
    border-radius: var(--radius-1);
    background: var(--mist);
    animation: ${breathe} 900ms ease-in-out infinite alternate;
  }
  span:first-child { width: 40%; height: 1rem; margin-bottom: var(--space-4); }
`

/** The quiz's own place, for the moment that it takes to load. */
export function QuizSkeleton() {
  return (
    <Bars aria-busy="true">
      <span />
      <span />
      <span />
      <span />
    </Bars>
  )
}
