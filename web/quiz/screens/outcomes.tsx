import {Clock, RotateCw} from 'lucide-react'
import {styled} from 'styled-components'
import {Button} from '../../ui/button.tsx'
import {ChatLink} from '../../ui/chat-link.tsx'
import type {Copy} from '../content.ts'
import {Actions, Screen, Words} from './parts.tsx'

const Note = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;

  & > svg { color: var(--brass); }
`

interface OutcomeProps {
  copy: Copy
  /** The chat is a way on, whatever became of the answers. */
  chat: string | null
}

/** The answers wait on the device until they can be sent. */
export function Queued({copy, chat}: OutcomeProps) {
  return (
    <Screen data-single>
      <Note>
        <Clock size={44} strokeWidth={1.25} aria-hidden="true" />
        <Words title={copy?.outboxTitle} text={copy?.outboxText} />
        <ChatLink href={chat}>{copy?.successWhatsapp}</ChatLink>
      </Note>
    </Screen>
  )
}

export function Failed({copy, chat, onRetry}: OutcomeProps & {onRetry: () => void}) {
  return (
    <Screen data-single>
      <Note>
        <Words title={copy?.failureTitle} text={copy?.failureText} />
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

interface OfferProps extends Omit<OutcomeProps, 'chat'> {
  onResume: () => void
  onRestart: () => void
}

/** Answers of an earlier visit are there. */
export function Offer({copy, onResume, onRestart}: OfferProps) {
  return (
    <Screen data-single data-centred>
      <Note>
        <Words title={copy?.resumeTitle} text={copy?.resumeText} />
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
