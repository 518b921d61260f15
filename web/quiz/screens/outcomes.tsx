import {Clock, RotateCw} from 'lucide-react'
import {use} from 'react'
import {styled} from 'styled-components'
import {Button, ChatLink} from '../../ui/button.tsx'
import {chatLink} from '../content.ts'
import type {Submission} from '../machine-state.ts'
import {Actions} from '../quiz-card.tsx'
import {QuizContext} from '../quiz-context.ts'
import {Screen, Words} from './parts.tsx'

const Note = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;

  & > svg { color: var(--brass); }
`

/** A way on, whatever became of the answers. */
function Chat({answers}: Submission) {
  const {page, copy} = use(QuizContext)
  return <ChatLink href={chatLink(page, answers)}>{copy?.successWhatsapp}</ChatLink>
}

/** The answers wait on the device until they can be sent. */
export function Queued(submission: Submission) {
  const {copy} = use(QuizContext)
  return (
    <Screen data-single>
      <Note>
        <Clock size={44} strokeWidth={1.25} aria-hidden="true" />
        <Words title={copy?.outboxTitle} text={copy?.outboxText} />
        <Chat {...submission} />
      </Note>
    </Screen>
  )
}

export function Failed(submission: Submission) {
  const {copy, retry} = use(QuizContext)
  return (
    <Screen data-single>
      <Note>
        <Words title={copy?.failureTitle} text={copy?.failureText} />
        <Actions>
          <Button onClick={retry}>
            <RotateCw size={18} aria-hidden="true" />
            {copy?.retryButton}
          </Button>
          <Chat {...submission} />
        </Actions>
      </Note>
    </Screen>
  )
}

/** Answers of an earlier visit are there. */
export function Offer() {
  const {copy, dispatch, restart} = use(QuizContext)
  return (
    <Screen data-single data-centred>
      <Note>
        <Words title={copy?.resumeTitle} text={copy?.resumeText} />
        <Actions>
          <Button onClick={() => dispatch({type: 'resume'})}>{copy?.resumeButton}</Button>
          <Button data-look="quiet" onClick={restart}>
            {copy?.restartButton}
          </Button>
        </Actions>
      </Note>
    </Screen>
  )
}
