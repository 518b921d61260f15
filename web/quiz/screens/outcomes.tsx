import {CircleCheck, Clock, RotateCw} from 'lucide-react'
import {styled} from 'styled-components'
import {Button} from '../../ui/button.tsx'
import {ChatLink} from '../../ui/chat-link.tsx'
import type {Copy} from '../content.ts'
import type {HeadingLevel} from '../places.ts'
import {Actions, Screen, Words} from './parts.tsx'

const Note = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;

  & > svg { color: var(--brass); }
`

interface OutcomeProps {
  heading: HeadingLevel
  copy: Copy
  /** The chat is a way on, whatever became of the answers. */
  chat: string | null
}

export function Done({heading, copy, chat}: OutcomeProps) {
  return (
    <Screen data-single>
      <Note>
        <CircleCheck size={44} strokeWidth={1.25} aria-hidden="true" />
        <Words as={heading} title={copy?.successTitle} text={copy?.successText} />
        <ChatLink href={chat}>{copy?.successWhatsapp}</ChatLink>
      </Note>
    </Screen>
  )
}

export function Queued({heading, copy, chat}: OutcomeProps) {
  return (
    <Screen data-single>
      <Note>
        <Clock size={44} strokeWidth={1.25} aria-hidden="true" />
        <Words as={heading} title={copy?.outboxTitle} text={copy?.outboxText} />
        <ChatLink href={chat}>{copy?.successWhatsapp}</ChatLink>
      </Note>
    </Screen>
  )
}

export function Failed({heading, copy, chat, onRetry}: OutcomeProps & {onRetry: () => void}) {
  return (
    <Screen data-single>
      <Note>
        <Words as={heading} title={copy?.failureTitle} text={copy?.failureText} />
        <Actions>
          <Button onClick={onRetry}>
            <RotateCw size={18} aria-hidden="true" />
            {copy?.retryButton}
          </Button>
          <ChatLink href={chat}>{copy?.successWhatsapp}</ChatLink>
        </Actions>
      </Note>
    </Screen>
  )
}

interface OfferProps {
  heading: HeadingLevel
  copy: Copy
  onResume: () => void
  onRestart: () => void
}

/** Answers of an earlier visit are there. */
export function Offer({heading, copy, onResume, onRestart}: OfferProps) {
  return (
    <Screen data-single>
      <Note>
        <Words as={heading} title={copy?.resumeTitle} text={copy?.resumeText} />
        <Actions>
          <Button onClick={onResume}>{copy?.resumeButton}</Button>
          <Button data-look="quiet" onClick={onRestart}>
            {copy?.restartButton}
          </Button>
        </Actions>
      </Note>
    </Screen>
  )
}
