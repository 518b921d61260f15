import {ArrowRight} from 'lucide-react'
import {use, useEffect, useState} from 'react'
import {styled} from 'styled-components'
import {isWritten, STEPS} from '../../schemas/quiz-steps.ts'
import {hasWaitingLeads} from '../leads/waiting-mark.ts'
import {Button} from '../ui/button.tsx'
import {hasAnswers, type QuizState, stepOf, transition} from './machine.ts'
import {QuizContext} from './quiz-context.ts'
import {Hint} from './screens/parts.tsx'
import {useTapGuard} from './tap-guard.ts'

const PlainButton = styled.button`
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

const CONFIRM_MS = 4000

/** Asks for confirmation before the answers are cleared. `guardTaps` ignores the second tap of a double tap. */
function ClearButton() {
  const {copy, clear} = use(QuizContext)
  const [isAsking, setAsking] = useState(false)
  const guardTaps = useTapGuard(String(isAsking))
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(setAsking, CONFIRM_MS, false)
    return () => clearTimeout(timer)
  }, [isAsking])
  if (!copy?.clearButton) return null
  const question = copy.clearConfirm
  const handleClick = () => (isAsking || !question ? clear() : setAsking(true))
  return (
    <PlainButton type="button" data-clear onClickCapture={guardTaps} onClick={handleClick}>
      <span aria-live="polite">{isAsking ? question : copy.clearButton}</span>
    </PlainButton>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-height: var(--target);

  & > [data-forward], & > [data-clear] { margin-inline-start: auto; }
  & > [data-forward] + [data-clear] { flex: 1 0 100%; justify-content: flex-end; }
`

const isFirst = ({screen}: QuizState) => stepOf(screen) === STEPS[0]

const canGoBack = (state: QuizState) => !isFirst(state) && transition(state, {type: 'back'}) !== state

const canClear = ({screen, answers}: QuizState) =>
  screen.kind !== 'saving' &&
  screen.kind !== 'done' &&
  (screen.kind === 'offer' || hasAnswers(answers) || hasWaitingLeads())

/** Returns whether the Continue button shows. Written answers and a skipped photo have a button of their own. */
const canGoOn = ({screen, answers}: QuizState) =>
  screen.kind === 'asking' && !isWritten(screen.step) && Boolean(answers[screen.step])

export function QuizFoot() {
  const {state, copy, dispatch} = use(QuizContext)
  return (
    <Row>
      {canGoBack(state) ? (
        <PlainButton type="button" onClick={() => dispatch({type: 'back'})}>
          <ArrowRight size={18} />
          {copy?.backButton}
        </PlainButton>
      ) : null}
      {canGoOn(state) ? (
        <Button data-forward onClick={() => dispatch({type: 'continue'})}>
          {copy?.continueButton}
          <ArrowRight size={18} />
        </Button>
      ) : null}
      {canClear(state) ? <ClearButton /> : null}
      {isFirst(state) && !canClear(state) && copy?.firstNote ? <Hint>{copy.firstNote}</Hint> : null}
    </Row>
  )
}
