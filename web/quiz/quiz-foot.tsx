import {ArrowRight} from 'lucide-react'
import {styled} from 'styled-components'
import {isWritten} from '../../schemas/quiz-steps.ts'
import {Button} from '../ui/button.tsx'
import type {Copy} from './content.ts'
import {stepIndex} from './machine-answers.ts'
import type {QuizState} from './machine-state.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-height: var(--target);

  & > [data-forward] { margin-inline-start: auto; }
`

const Plain = styled.button`
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
`

const Clear = styled(Plain)`
  color: var(--muted);
  font-size: var(--step-small);
  font-weight: 400;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;

  &:hover { color: var(--ink); }
`

const HAS_BACK: ReadonlySet<string> = new Set(['processing', 'email', 'failed'])
/** Nothing to take back: what was sent is sent. */
const NO_CLEAR: ReadonlySet<string> = new Set(['saving', 'done'])

const canGoBack = ({screen}: QuizState) =>
  screen.kind === 'asking' || screen.kind === 'advancing'
    ? stepIndex(screen.step) > 0
    : HAS_BACK.has(screen.kind)

/** A written answer goes on with its own button, a photo that was skipped with skipping again. */
function canGoOn({screen, answers}: QuizState): boolean {
  return screen.kind === 'asking' && !isWritten(screen.step) && Boolean(answers[screen.step])
}

interface QuizFootProps {
  state: QuizState
  copy: Copy
  onBack: () => void
  onContinue: () => void
  onClear: () => void
}

export function QuizFoot({state, copy, onBack, onContinue, onClear}: QuizFootProps) {
  return (
    <Row>
      {canGoBack(state) ? (
        <Plain type="button" onClick={onBack}>
          <ArrowRight size={18} />
          {copy?.backButton}
        </Plain>
      ) : null}
      {copy?.clearButton && !NO_CLEAR.has(state.screen.kind) ? (
        <Clear type="button" onClick={onClear}>
          {copy.clearButton}
        </Clear>
      ) : null}
      {canGoOn(state) ? (
        <Button data-forward onClick={onContinue}>
          {copy?.continueButton}
          <ArrowRight size={18} />
        </Button>
      ) : null}
    </Row>
  )
}
