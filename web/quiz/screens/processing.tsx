import {Check} from 'lucide-react'
import {use, useEffect, useState} from 'react'
import {styled} from 'styled-components'
import {DELAYS} from '../machine-state.ts'
import {breathe} from '../quiz-card.tsx'
import {QuizContext} from '../quiz-context.ts'
import {Screen, Words} from './parts.tsx'

const Steps = styled.ol`
  display: grid;
  align-content: start;
  gap: var(--space-2);
  /* Room for all of them from the start. */
  min-height: 9rem;

  li {
    display: flex;
    align-items: center;
    gap: 0.875rem;
    font-size: var(--step-lead);
    animation: appear var(--calm) var(--ease);
  }
  li:not(:last-child) { color: var(--muted); }
`

const Mark = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: 50%;
  background: var(--mist);
  color: var(--brass);
  --faint: 0.35;

  i { width: 0.625rem; height: 0.625rem; border-radius: 50%; background: currentColor; animation: ${breathe} 700ms ease-in-out infinite alternate; }
  @media (forced-colors: active) { border: 1px solid CanvasText; i { background: CanvasText; } }
`

/** The steps come one after the other over the whole delay; each is announced as it comes. */
export function Processing() {
  const {copy} = use(QuizContext)
  const steps = (copy?.processingSteps ?? []).filter(Boolean)
  const count = steps.length
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (shown >= count) return
    // The first one comes a moment after the empty list, or nobody hears it.
    const timer = setTimeout(setShown, shown && DELAYS.processing / count, shown + 1)
    return () => clearTimeout(timer)
  }, [shown, count])
  return (
    <Screen data-centred>
      <Words title={copy?.processingTitle} />
      <Steps aria-live="polite">
        {steps.slice(0, shown).map((step, index) => (
          <li key={step}>
            <Mark aria-hidden="true">{index < shown - 1 ? <Check size={18} /> : <i />}</Mark>
            <span>{step}</span>
          </li>
        ))}
      </Steps>
    </Screen>
  )
}
