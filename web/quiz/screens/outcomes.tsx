import {Clock, RotateCw} from 'lucide-react'
import {use} from 'react'
import {Button, ChatLink} from '../../ui/button.tsx'
import type {Submission} from '../machine.ts'
import {chatLink} from '../quiz-content.ts'
import {QuizContext} from '../quiz-context.ts'
import {Actions, Screen, Words} from './parts.tsx'

export function Queued() {
  const {copy} = use(QuizContext)
  return (
    <Screen data-single>
      <Clock size={44} strokeWidth={1.25} />
      <Words title={copy?.outboxTitle} text={copy?.outboxText} />
    </Screen>
  )
}

export function Failed({answers}: Submission) {
  const {page, copy, retry} = use(QuizContext)
  return (
    <Screen data-single>
      <Words title={copy?.failureTitle} text={copy?.failureText} />
      <Actions>
        <Button onClick={retry}>
          <RotateCw size={18} />
          {copy?.retryButton}
        </Button>
        <ChatLink href={chatLink(page, answers)}>{copy?.successWhatsapp}</ChatLink>
      </Actions>
    </Screen>
  )
}

export function Offer() {
  const {copy, dispatch, restart} = use(QuizContext)
  return (
    <Screen data-single data-centred>
      <Words title={copy?.resumeTitle} text={copy?.resumeText} />
      <Actions>
        <Button onClick={() => dispatch({type: 'resume'})}>{copy?.resumeButton}</Button>
        <Button data-look="quiet" onClick={restart}>
          {copy?.restartButton}
        </Button>
      </Actions>
    </Screen>
  )
}
