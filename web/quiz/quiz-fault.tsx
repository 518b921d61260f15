import {X} from 'lucide-react'
import {useEffect, useEffectEvent, useLayoutEffect, useRef} from 'react'
import {styled} from 'styled-components'
import {clinicChat} from '../content/clinic-chat.ts'
import {Button, ChatLink} from '../ui/button.tsx'
import {useToast} from '../ui/toast.tsx'
import {type InPlace, standInOf} from './places.ts'
import {Actions, PANEL_HEIGHT} from './quiz-card.tsx'

const Fault = styled.div`
  ${PANEL_HEIGHT}
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--space-2);
  padding: clamp(1.5rem, 0.5rem + 3.5vw, 3.5rem);

  && h2 { font: 400 var(--step-3) / 1.15 var(--display); outline: none; }
  && p { max-width: 22em; color: var(--muted); }
`

/** In place of a quiz that broke: what happened, another try, the chat, and the way out. */
export function QuizFault({place, page, onRetry, onClose}: InPlace & {onRetry: () => void}) {
  const {quizCopy, pages} = page
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const announce = useEffectEvent(() => toast(quizCopy?.unexpectedErrorToast))
  useLayoutEffect(() => standInOf(place)?.replaceChildren(), [place])
  useEffect(() => {
    announce()
    heading.current?.focus({preventScroll: true})
  }, [])
  return (
    <Fault data-fault>
      <h2 ref={heading} tabIndex={-1}>
        {pages?.errorTitle}
      </h2>
      {pages?.errorText ? <p>{pages.errorText}</p> : null}
      <Actions>
        <Button onClick={onRetry}>{quizCopy?.retryButton}</Button>
        <ChatLink href={clinicChat(page, 'general')}>{pages?.errorWhatsapp}</ChatLink>
        <Button data-look="quiet" onClick={onClose}>
          <X size={18} />
          {quizCopy?.closeLabel}
        </Button>
      </Actions>
    </Fault>
  )
}
