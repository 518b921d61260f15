import {Check} from 'lucide-react'
import {use, useEffect, useState} from 'react'
import {keyframes, styled} from 'styled-components'
import {DELAYS_MS} from '../machine.ts'
import {QuizContext} from '../quiz-context.ts'
import {Screen, Words} from './parts.tsx'

const pulse = keyframes`
  to { opacity: 0.35; }
`

const Steps = styled.ol`
  display: grid;
  align-content: start;
  gap: var(--space-2);
  min-height: 9rem;

  li { display: flex; gap: 0.875rem; font-size: var(--step-lead); animation: appear var(--calm) var(--ease); }
  li:not(:last-child) { color: var(--muted); }
  svg { flex: none; margin-top: 0.2em; color: var(--brass); }
  li:last-child svg { animation: ${pulse} 700ms ease-in-out infinite alternate; }
`

export function Processing() {
  const {copy} = use(QuizContext)
  const steps = (copy?.processingSteps ?? []).filter(Boolean)
  const count = steps.length
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (shown >= count) return
    // Starts with an empty list, because screen readers announce only steps that are added later.
    const timer = setTimeout(setShown, shown && DELAYS_MS.processing / count, shown + 1)
    return () => clearTimeout(timer)
  }, [shown, count])
  return (
    <Screen data-centred>
      <Words title={copy?.processingTitle} />
      <Steps aria-live="polite">
        {steps.slice(0, shown).map((step) => (
          <li key={step}>
            <Check size={22} />
            {step}
          </li>
        ))}
      </Steps>
    </Screen>
  )
}
