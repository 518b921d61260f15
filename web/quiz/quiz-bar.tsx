import {X} from 'lucide-react'
import {use, useId} from 'react'
import {styled} from 'styled-components'
import {STEPS} from '../../schemas/quiz-steps.ts'
import {RoundButton} from '../ui/button.tsx'
import {levelOf, stepIndex, stepOf} from './machine.ts'
import {progressText} from './quiz-content.ts'
import {QuizContext} from './quiz-context.ts'

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: var(--space-1) var(--space-2);

  button { margin-right: -0.75rem; }
  && p { color: var(--muted); font-size: var(--step-small); font-variant-numeric: tabular-nums; }
`

const Track = styled.div`
  grid-column: 1 / -1;
  height: 4px;
  border-radius: var(--pill);
  background: var(--line);
  overflow: hidden;

  span {
    display: block;
    height: 100%;
    background: var(--brass-line);
    transform-origin: left;
    transition: transform var(--calm) var(--ease);
  }
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
    span { background: Highlight; forced-color-adjust: none; }
  }
`

export function QuizBar() {
  const {state, copy, close} = use(QuizContext)
  const id = useId()
  const step = stepOf(state.screen)
  const progress = state.screen.kind === 'offer' ? 0 : Math.min(levelOf(state.screen) / STEPS.length, 1)
  const measured = {
    role: 'progressbar',
    'aria-labelledby': id,
    'aria-valuemin': 0,
    'aria-valuemax': STEPS.length,
  }
  return (
    <Bar>
      <p id={id} aria-live="polite">
        {step ? progressText(copy, step) : null}
      </p>
      <RoundButton aria-label={copy?.closeLabel ?? undefined} onClick={close}>
        <X size={22} />
      </RoundButton>
      <Track {...(step ? {...measured, 'aria-valuenow': stepIndex(step) + 1} : {'aria-hidden': true})}>
        <span style={{transform: `scaleX(${progress})`}} />
      </Track>
    </Bar>
  )
}
