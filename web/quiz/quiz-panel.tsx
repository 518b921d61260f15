import {X} from 'lucide-react'
import {useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef} from 'react'
import {styled} from 'styled-components'
import {clinicChat} from '../content/clinic-chat.ts'
import {Boundary} from '../ui/boundary.tsx'
import {Button, ChatLink} from '../ui/button.tsx'
import {useToast} from '../ui/toast.tsx'
import {giveFocusBack, type InPlace, type QuizProps, regionLabel} from './places.ts'
import {Actions, PANEL_HEIGHT, QuizCard} from './quiz-card.tsx'
import {loadedQuiz} from './quiz-opener.ts'

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
function QuizFault({page, onRetry, onClose}: InPlace & {onRetry: () => void}) {
  const {quizCopy, pages} = page
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const announce = useEffectEvent(() => toast(quizCopy?.unexpectedErrorToast))
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

/** The quiz where it was asked for. Rendered only while it is open. */
export function QuizPanel({place, page, onClose}: QuizProps) {
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0)
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => giveFocusBack(card.current, place), [place])
  const Quiz = loadedQuiz()
  return (
    <QuizCard ref={card} aria-label={regionLabel(page, place)}>
      <Boundary
        key={attempt}
        report="The quiz broke:"
        fallback={<QuizFault place={place} page={page} onRetry={tryAgain} onClose={() => onClose()} />}
      >
        {Quiz ? <Quiz place={place} page={page} onClose={onClose} /> : null}
      </Boundary>
    </QuizCard>
  )
}
